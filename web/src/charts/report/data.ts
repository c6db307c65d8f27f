// The data behind a chart, as a table to read and as a file to take away.

export type Row = Record<string, unknown>;

// What only the drawing needs is left out.
const hidden = new Set(["mark", "marker", "shade", "side", "text"]);

export function columnsOf(rows: Row[]): string[] {
  const columns = new Set<string>();
  for (const row of rows) for (const name of Object.keys(row)) columns.add(name);
  return [...columns].filter((name) => !hidden.has(name));
}

export function csv(rows: Row[]): string {
  const columns = columnsOf(rows);
  const field = (value: unknown) => {
    const text = value === undefined || value === null ? "" : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = rows.map((row) => columns.map((name) => field(row[name])).join(","));
  return [columns.join(","), ...lines].join("\n") + "\n";
}

const mostRows = 1000;

export function dataTable(rows: Row[]): HTMLElement {
  const columns = columnsOf(rows);
  const table = document.createElement("table");
  const head = table.createTHead().insertRow();
  const isText = (name: string) => rows.some((row) => typeof row[name] === "string");
  for (const name of columns) {
    const cell = document.createElement("th");
    cell.textContent = name;
    cell.className = isText(name) ? "text" : "";
    head.append(cell);
  }
  const body = table.createTBody();
  for (const row of rows.slice(0, mostRows)) {
    const line = body.insertRow();
    for (const name of columns) {
      const cell = line.insertCell();
      cell.textContent = String(row[name] ?? "");
      cell.className = isText(name) ? "text" : "";
    }
  }
  const box = document.createElement("div");
  box.className = "data";
  box.append(table);
  if (rows.length > mostRows) {
    const note = document.createElement("p");
    note.className = "notes";
    note.textContent = `The first ${mostRows.toLocaleString("en")} of ${rows.length.toLocaleString("en")} rows; the CSV file has all of them.`;
    box.append(note);
  }
  return box;
}

export function download(name: string, type: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
