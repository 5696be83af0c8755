type Lines = Iterable<string> | AsyncIterable<string>

/** A CSV file for download. `rows` says how many lines follow the header. */
export const csvResponse = (name: string, rows: number, lines: Lines): Response =>
  lineFile('text/csv', name, rows, lines)

/** A plain text for download, of so many lines. */
export const textResponse = (name: string, rows: number, lines: Lines): Response =>
  lineFile('text/plain', name, rows, lines)

/** A file that is made while it is sent. */
function lineFile(type: string, name: string, rows: number, lines: Lines): Response {
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
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; ${named(name)}`,
      'cache-control': 'no-store',
      'x-row-count': String(rows),
    },
  })
}

/** RFC 6266: a header takes plain letters only. */
const named = (name: string) =>
  /^[\w.-]+$/.test(name) ? `filename="${name}"` : `filename*=UTF-8''${encodeURIComponent(name)}`

async function* inTurn(lines: Lines): AsyncGenerator<string, void> {
  yield* lines
}
