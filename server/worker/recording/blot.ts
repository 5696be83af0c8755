/** Shorter words would blot out ordinary text. */
const shortest = 4
/** Shorter words stand by chance where there is no text, and a column is no longer the same. */
const shortestInColumns = 8

const columns = /^(map_chunk|map_chunk_bulk|multi_block_change|update_light|chunk_biomes)$/
const star = 0x2a

/**
 * What stands for each of these words in the bytes of a packet: as many stars, so that every length
 * stays as it is. Capitals count for nothing.
 */
export function createBlot(words: () => readonly string[]) {
  let known: readonly string[] = []
  let needles: string[] = []

  function needlesNow() {
    const now = words()
    if (now.length !== known.length || now.some((word, at) => word !== known[at])) {
      known = [...now]
      needles = [...new Set(known.flatMap(written))].filter(({ length }) => length >= shortest)
    }
    return needles
  }

  return (bytes: Buffer, name: string): Buffer => {
    const least = columns.test(name) ? shortestInColumns : 0
    let blotted = bytes
    let text: string | undefined
    for (const needle of needlesNow()) {
      if (needle.length < least || needle.length > bytes.length) continue
      text ??= folded(bytes)
      for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) {
        if (blotted === bytes) blotted = Buffer.from(bytes)
        blotted.fill(star, at, at + needle.length)
      }
    }
    return blotted
  }
}

/** A word as it stands in a packet, and in the JSON of one. */
const written = (word: string) =>
  [word, JSON.stringify(word).slice(1, -1)].map((text) => folded(Buffer.from(text)))

const folded = (bytes: Buffer) => bytes.toString('latin1').toLowerCase()

/** A server's names: its own and, where it has a parent that is no top level, its parent's. */
export function namesOf(host: string): string[] {
  const plain = host.replace(/^\[|\]$|\.$/g, '')
  if (/^[\d.]+$/.test(plain) || plain.includes(':')) return [plain]
  const [, ...parent] = plain.split('.')
  return parent.length >= 2 ? [plain, parent.join('.')] : [plain]
}
