/** What the owner of a name says of bots in its DNS: `v=1; bots=deny|ask|allow; max=N; contact=…`. */
export type ServerRecord = {
  bots: 'deny' | 'ask' | 'allow'
  /** How many, of everybody together; null: it does not say. */
  max: number | null
  contact: string | null
}

const mostBots = 10_000
const contactLength = 120

/** Reads a TXT record; null for anything else. What cannot be read of one is as if it were not there. */
export function readServerRecord(text: string): ServerRecord | null {
  const fields = new Map(
    text.split(';').flatMap((part) => {
      const [, key = '', value = ''] = /^\s*([a-z]+)\s*=\s*(.*?)\s*$/i.exec(part) ?? []
      return key ? [[key.toLowerCase(), value] as const] : []
    }),
  )
  if (fields.get('v') !== '1') return null
  const bots = fields.get('bots')?.toLowerCase() ?? 'allow'
  if (bots !== 'deny' && bots !== 'ask' && bots !== 'allow') return null
  return { bots, max: countIn(fields.get('max')), contact: contactIn(fields.get('contact')) }
}

function countIn(text = ''): number | null {
  return /^\d{1,9}$/.test(text) ? Math.min(Number(text), mostBots) : null
}

/** An address for mail or the web, as it may be shown. */
function contactIn(text = ''): string | null {
  const isAddress = /^(mailto:)?[^\s@<>"]+@[^\s@<>"]+$|^https:\/\/[^\s<>"]+$/.test(text)
  return isAddress && text.length <= contactLength && /^[\x21-\x7e]+$/.test(text) ? text : null
}
