/** A mail as a mail program shows it. */
export type ReceivedMail = {
  /** Whom the server was told to give it to. */
  to: string
  subject: string
  text: string
  html: string
  /** By their small names, unfolded; encoded words are decoded. */
  headers: ReadonlyMap<string, string>
  /** Every byte, as latin1. */
  raw: string
}

/** Reads a mail with a text and an HTML part. */
export function readMail(raw: string, recipients: readonly string[]): ReceivedMail {
  const headers = headersOf(raw)
  const parts = partsOf(raw)
  return {
    to: recipients.join(', '),
    subject: headers.get('subject') ?? '',
    text: parts.get('text/plain') ?? '',
    html: parts.get('text/html') ?? '',
    headers,
    raw,
  }
}

const headOf = (part: string) => part.slice(0, part.indexOf('\r\n\r\n'))
const bodyOf = (part: string) => part.slice(part.indexOf('\r\n\r\n') + 4)

function headersOf(part: string): Map<string, string> {
  const lines = headOf(part)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), decodedWords(line.slice(colon + 1).trim())]
    }),
  )
}

function partsOf(part: string): Map<string, string> {
  const headers = headersOf(part)
  const type = headers.get('content-type') ?? ''
  const [, boundary] = /boundary="?([^";]+)"?/.exec(type) ?? []
  if (boundary === undefined) {
    const [name = ''] = type.split(';')
    const encoding = headers.get('content-transfer-encoding')?.toLowerCase() ?? ''
    return new Map([[name, decoded(bodyOf(part), encoding).replaceAll('\r\n', '\n')]])
  }
  const inner = bodyOf(part).split(`--${boundary}`).slice(1, -1)
  return new Map(inner.flatMap((one) => [...partsOf(one.replace(/^\r\n/, ''))]))
}

function decoded(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8')
  const bytes = encoding === 'quoted-printable' ? unquoted(text.replaceAll(/=\r\n/g, '')) : text
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

const unquoted = (text: string) =>
  text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

const decodedWords = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, said: string) =>
      kind.toLowerCase() === 'b'
        ? decoded(said, 'base64')
        : decoded(said.replaceAll('_', ' '), 'quoted-printable'),
    )
