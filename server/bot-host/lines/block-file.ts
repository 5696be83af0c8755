import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where bytes of one piece lie. */
export type Piece = { blocks: readonly number[]; bytes: number }

/** Pieces of bytes on the disk, for as long as this process runs: nobody else finds them there. */
export type BlockFile = Disposable & {
  put(bytes: Uint8Array): Piece
  get(piece: Piece): Uint8Array
  /** Its room is for others now. */
  free(piece: Piece): void
}

const blockBytes = 4_096

/** A file in this folder, from its first piece on; its room is used again and again. */
export function createBlockFile(folder: string = tmpdir()): BlockFile {
  const unused: number[] = []
  let blocks = 0
  let file: number | null = null

  function open() {
    const own = mkdtempSync(join(folder, '.enjambre-lines-'))
    try {
      return openSync(join(own, 'lines'), 'w+', 0o600)
    } finally {
      // It has no name from here on, so that it ends with us whatever ends us.
      rmSync(own, { recursive: true })
    }
  }

  return {
    put(bytes) {
      file ??= open()
      const piece = { blocks: [] as number[], bytes: bytes.length }
      for (let at = 0; at < bytes.length; at += blockBytes) {
        const block = unused.pop() ?? blocks++
        piece.blocks.push(block)
        const length = Math.min(blockBytes, bytes.length - at)
        writeSync(file, bytes, at, length, block * blockBytes)
      }
      return piece
    },
    get({ blocks, bytes }) {
      const found = new Uint8Array(bytes)
      for (const [at, block] of blocks.entries()) {
        const from = at * blockBytes
        const length = Math.min(blockBytes, bytes - from)
        if (file !== null) readSync(file, found, from, length, block * blockBytes)
      }
      return found
    },
    free: ({ blocks }) => void unused.push(...blocks),
    [Symbol.dispose]() {
      if (file !== null) closeSync(file)
      file = null
    },
  }
}
