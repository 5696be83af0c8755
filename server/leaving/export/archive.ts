import { promisify } from 'node:util'
import { constants, deflateRaw } from 'node:zlib'
import { yieldToLoop } from '../../lib/slices'

/** A file of an archive, whose text is made while it is packed. */
export type ArchiveFile = { name: string; text: Iterable<string> }

/** Characters that are packed in one go, by a thread of their own; meanwhile others get their turn. */
const atOnce = 64 * 1024

const deflate = promisify(deflateRaw)
/** Each piece ends at a byte and goes on in the next one: all together they are one stream. */
const goesOn = { finishFlush: constants.Z_SYNC_FLUSH }
const nothing = new Uint8Array()

/** A ZIP, piece by piece: of what it holds, no more is in memory than what is packed next. */
export async function* archiveOf(
  files: AsyncIterable<ArchiveFile>,
  at: Date,
): AsyncGenerator<Uint8Array, void> {
  const { Zip, ZipPassThrough } = await import('fflate')
  /** Counts what is pushed; what is stored of it comes from zlib. */
  class Deflated extends ZipPassThrough {
    override compression = 8
    protected override process() {}
  }
  const encoder = new TextEncoder()
  const packed: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    packed.push(piece)
  })
  for await (const { name, text } of files) {
    const file = new Deflated(name)
    file.mtime = at
    zip.add(file)
    for (const part of parts(text)) {
      const bytes = encoder.encode(part)
      file.push(bytes)
      file.ondata(null, await deflate(bytes, goesOn), false)
      yield* packed.splice(0)
      await yieldToLoop()
    }
    file.push(nothing, true)
    file.ondata(null, await deflate(nothing), true)
    yield* packed.splice(0)
  }
  zip.end()
  yield* packed.splice(0)
}

/** The same text in pieces of one size, however small or large those are that it comes in. */
function* parts(text: Iterable<string>): Generator<string> {
  let waiting = ''
  for (const piece of text) {
    waiting += piece
    while (waiting.length >= atOnce) {
      const end = atOnce - (isHighSurrogate(waiting, atOnce - 1) ? 1 : 0)
      yield waiting.slice(0, end)
      waiting = waiting.slice(end)
    }
  }
  if (waiting !== '') yield waiting
}

/** Whether the character goes on in the next place. */
function isHighSurrogate(text: string, at: number) {
  const code = text.charCodeAt(at)
  return code >= 0xd800 && code <= 0xdbff
}
