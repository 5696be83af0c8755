import { createQueue } from '../queue'
import { chunkBytes, lastChunk, openChunk, sealChunk, sealedChunkBytes } from './chunks'
import { headerBytes, makeHeader, openHeader } from './header'

const magic = Buffer.from('ENJAMBRE-BOTS-1\n')

/** Each needs 128 MiB for a moment. */
const inTurn = createQueue()

/** A text as only who knows the passphrase reads it, in Base64: as encrypted backups are made. */
export async function sealText(text: string, passphrase: string, log2N?: number): Promise<string> {
  const { header, key } = await inTurn(() => makeHeader(magic, passphrase, log2N))
  const bytes = Buffer.from(text)
  const last = lastChunk(bytes.length, chunkBytes)
  const chunks = Array.from({ length: last + 1 }, (_, number) =>
    sealChunk(
      bytes.subarray(number * chunkBytes, (number + 1) * chunkBytes),
      key,
      number,
      number === last,
    ),
  )
  return Buffer.concat([header, ...chunks]).toString('base64')
}

export type Opened = { text: string } | { refused: 'damaged' | 'newer' | 'passphrase' }

/** What `sealText` was given, or why it cannot be read. */
export async function openText(sealed: string, passphrase: string): Promise<Opened> {
  const bytes = Buffer.from(sealed, 'base64')
  const header = bytes.subarray(0, headerBytes)
  const read = await inTurn(() => openHeader(magic, header, passphrase))
  if ('refused' in read) return read
  const body = bytes.subarray(headerBytes)
  const last = lastChunk(body.length, sealedChunkBytes)
  const chunks: Buffer[] = []
  for (let number = 0; number <= last; number++) {
    const part = body.subarray(number * sealedChunkBytes, (number + 1) * sealedChunkBytes)
    const chunk = openChunk(part, read.key, number, number === last)
    if (chunk === null) return { refused: 'damaged' }
    chunks.push(chunk)
  }
  return { text: Buffer.concat(chunks).toString() }
}
