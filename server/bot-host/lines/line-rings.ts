import { type LineQuery, passingLines } from '../../game/lines/log-line'
import { packLines, unpackLines } from '../../game/lines/packed-lines'
import type { LogLine } from '../../game/protocol'
import { createSlidingWindow } from '../../lib/sliding-window'
import { minuteMs } from '../../lib/time'
import { partLogger } from '../../log'
import type { BlockFile, Piece } from './block-file'

/** The newest passing lines of every bot of this host. */
export type LineRings = {
  add(botId: string, lines: readonly LogLine[]): void
  /** Oldest first. */
  read(botId: string, query: LineQuery): LogLine[]
  forget(botId: string): void
}

/** Lines that lie on the disk together. */
type Chunk = Piece & { lines: number; firstId: string; lastId: string }

/** Oldest first; `recent` are not on the disk yet. */
type Ring = { chunks: Chunk[]; recent: LogLine[]; lines: number; bytes: number }

type Options = { perChunk?: number; mostBytes?: number }

const mebibyte = 1024 * 1024

const log = partLogger('host')

/**
 * Few lines of a bot are in memory, the others on the disk: `passingLines.kept` of them at most, and
 * of all bots together so many bytes. Beyond that the oldest of the bot with the most go first.
 */
export function createLineRings(
  file: BlockFile,
  { perChunk = 40, mostBytes = 256 * mebibyte }: Options = {},
): LineRings {
  const rings = new Map<string, Ring>()
  const failures = createSlidingWindow({ max: 1, windowMs: minuteMs })
  let bytes = 0

  function dropOldest(ring: Ring) {
    const chunk = ring.chunks.shift()
    if (!chunk) return
    file.free(chunk)
    ring.lines -= chunk.lines
    ring.bytes -= chunk.bytes
    bytes -= chunk.bytes
  }

  /** A full disk costs these lines. */
  function spill(ring: Ring) {
    const lines = ring.recent
    ring.recent = []
    try {
      const piece = file.put(packLines(lines))
      const [firstId, lastId] = [lines.at(0)?.id ?? '', lines.at(-1)?.id ?? '']
      ring.chunks.push({ ...piece, lines: lines.length, firstId, lastId })
      ring.bytes += piece.bytes
      bytes += piece.bytes
    } catch (error) {
      ring.lines -= lines.length
      if (failures.take() === 0) log.error('host.linesNotKept', { error })
    }
  }

  function most(): Ring | undefined {
    let found: Ring | undefined
    for (const ring of rings.values()) if (ring.bytes > (found?.bytes ?? 0)) found = ring
    return found
  }

  return {
    add(botId, lines) {
      if (lines.length === 0) return
      const ring = rings.get(botId) ?? { chunks: [], recent: [], lines: 0, bytes: 0 }
      rings.set(botId, ring)
      ring.recent.push(...lines)
      ring.lines += lines.length
      if (ring.recent.length >= perChunk) spill(ring)
      while (ring.lines - (ring.chunks[0]?.lines ?? ring.lines) >= passingLines.kept) {
        dropOldest(ring)
      }
      for (let full = most(); full && bytes > mostBytes; full = most()) dropOldest(full)
    },
    read(botId, { before, after, limit }) {
      const ring = rings.get(botId)
      const isMeant = ({ id }: LogLine) => id > after && (before === null || id < before)
      let found = ring?.recent.filter(isMeant) ?? []
      for (const chunk of ring?.chunks.toReversed() ?? []) {
        if (found.length >= limit || chunk.lastId <= after) break
        if (before !== null && chunk.firstId >= before) continue
        found = [...unpackLines(file.get(chunk)).filter(isMeant), ...found]
      }
      return found.slice(-limit)
    },
    forget(botId) {
      const ring = rings.get(botId)
      rings.delete(botId)
      while (ring && ring.chunks.length > 0) dropOldest(ring)
    },
  }
}
