/** A line of a CSV file (RFC 4180). */
export const csvLine = (fields: readonly (string | number | null)[]): string =>
  `${fields.map(field).join(',')}\r\n`

function field(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = harmless(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets run what begins like this, also after blanks; behind an apostrophe they show it. */
const harmless = (text: string) => (/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text)
