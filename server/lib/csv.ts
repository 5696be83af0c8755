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

/** A CSV file for download, made while it is sent. `rows` says how many lines follow the header. */
export function csvResponse(
  name: string,
  rows: number,
  lines: Iterable<string> | AsyncIterable<string>,
): Response {
  const encoder = new TextEncoder()
  const parts = inTurn(lines)
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { done, value } = await parts.next()
      if (done) stream.close()
      else stream.enqueue(encoder.encode(value))
    },
    cancel: () => void parts.return(),
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; ${named(name)}`,
      'cache-control': 'no-store',
      'x-row-count': String(rows),
    },
  })
}

/** RFC 6266: a header takes plain letters only. */
const named = (name: string) =>
  /^[\w.-]+$/.test(name) ? `filename="${name}"` : `filename*=UTF-8''${encodeURIComponent(name)}`

async function* inTurn(
  lines: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<string, void> {
  yield* lines
}
