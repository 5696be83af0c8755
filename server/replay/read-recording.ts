import { statSync } from 'node:fs'
import { zstdDecompressSync } from 'node:zlib'
import { RecordingHeader } from '../game/recording/header'
import { recordingBounds } from '../game/recording/order'
import { DamagedRecording, type RecordedPacket, unpackPackets } from '../game/recording/packets'
import { toTestedVersion } from '../game/versions'
import { CodedError } from '../locales/coded-error'
import { type Coded, text } from '../locales/text'

export type Recording = { header: RecordingHeader; packets: RecordedPacket[] }

/** A file that cannot be played, and why. */
export class UnusableRecording extends CodedError {
  override name = 'UnusableRecording'
}

const maxHeader = 16 * 1024
const maxUnpacked = maxHeader + recordingBounds.maxBytes
/** What cannot be compressed grows a little. */
const maxPacked = maxUnpacked + 1024 * 1024

/** A recording out of its file, or out of the bytes of one. Throws an UnusableRecording. */
export async function readRecording(file: string | Uint8Array): Promise<Recording> {
  const unpacked = unpack(typeof file === 'string' ? await readFile(file) : file)
  const end = unpacked.subarray(0, maxHeader).indexOf('\n')
  const header = headerOf(unpacked.subarray(0, Math.max(0, end)).toString())
  if (!toTestedVersion(header.minecraft)) refuse(text('replay.unknownVersion', header.minecraft))
  const packets = packetsOf(unpacked.subarray(end + 1))
  if (packets.length !== header.packets) refuse(text('replay.cut', header.packets, packets.length))
  return { header, packets }
}

function refuse(words: Coded): never {
  throw new UnusableRecording(words)
}

async function readFile(path: string): Promise<Uint8Array> {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat?.isFile()) refuse(text('replay.noFile', path))
  if (stat.size > maxPacked) refuse(text('replay.tooLarge'))
  try {
    return await Bun.file(path).bytes()
  } catch {
    refuse(text('replay.noFile', path))
  }
}

function unpack(packed: Uint8Array): Buffer {
  if (packed.length > maxPacked) refuse(text('replay.tooLarge'))
  try {
    return zstdDecompressSync(packed, { maxOutputLength: maxUnpacked })
  } catch (error) {
    const isLarge =
      error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    refuse(isLarge ? text('replay.tooLarge') : text('replay.noRecording'))
  }
}

function headerOf(line: string): RecordingHeader {
  try {
    return RecordingHeader.parse(JSON.parse(line))
  } catch {
    refuse(text('replay.noRecording'))
  }
}

function packetsOf(bytes: Buffer): RecordedPacket[] {
  try {
    return unpackPackets(bytes)
  } catch (error) {
    if (!(error instanceof DamagedRecording)) throw error
    refuse(text('replay.damaged'))
  }
}
