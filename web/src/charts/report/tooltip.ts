// What stands beside the pointer: one line per value, as text that nothing can be smuggled into.

const box = document.createElement("div");
box.style.cssText =
  "position:fixed;z-index:9;pointer-events:none;display:none;max-width:320px;padding:6px 10px;" +
  "font-size:13px;line-height:20px;background:var(--paper);color:var(--ink);" +
  "border:1px solid var(--soft)";

export function showTooltip(_: unknown, event: MouseEvent, __: unknown, value: unknown): void {
  if (value === null || value === undefined || value === "") {
    box.style.display = "none";
    return;
  }
  const lines = typeof value === "object" ? Object.entries(value) : [["", value]];
  box.replaceChildren(
    ...lines
      .filter(([, text]) => text !== "")
      .map(([name, text]) => {
        const line = document.createElement("div");
        const label = document.createElement("span");
        label.style.color = "var(--soft)";
        label.textContent = `${name} `;
        line.append(label, String(text));
        return line;
      }),
  );
  document.body.append(box);
  box.style.display = "block";
  const { width, height } = box.getBoundingClientRect();
  const right = event.clientX + 14;
  const below = event.clientY + 14;
  box.style.left = `${right + width > innerWidth ? event.clientX - width - 10 : right}px`;
  box.style.top = `${below + height > innerHeight ? event.clientY - height - 10 : below}px`;
}
