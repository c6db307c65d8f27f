// Hands a file to the user's browser.
export function saveFile(name: string, content: Blob | string, type = "text/plain"): void {
  const blob = typeof content === "string" ? new Blob([content], { type }) : content;
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; the blob would stay in memory for ever otherwise.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
