import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { LogLine } from '../protocol'

/** More than the longest lines make of a whole copy. */
const mostBytes = 16 * 1024 * 1024

export const packLines = (lines: readonly LogLine[]): Uint8Array =>
  deflateRawSync(JSON.stringify(lines), { level: 3 })

export const unpackLines = (packed: Uint8Array): LogLine[] =>
  JSON.parse(inflateRawSync(packed, { maxOutputLength: mostBytes }).toString())
