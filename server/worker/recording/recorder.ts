import minecraftData from 'minecraft-data'
import type { RecordingEnd } from '#contract/bots/recording'
import type { RecordedPiece, RecordingOrder } from '../../game/recording/order'
import { packPacket, type RecordedState, recordedStates } from '../../game/recording/packets'
import { nothingRemoved } from '../../game/recording/removed'
import { varint } from '../../game/wire/frames'
import type { WorkerEvents } from '../../game/worker-protocol'
import { packetNumbers, packetWriter } from './packets-of-version'
import { createRedaction, type Redaction } from './redact'

/** Writes one session's packets down until it ends, or there is enough of it. */
export type Recorder = {
  readonly id: string
  /** What the server sent, before anybody handles it; `params` null: it could not be read. */
  received(state: string, bytes: Buffer, params: Record<string, unknown> | null): void
  sent(state: string, name: string): void
  end(because: RecordingEnd, reason?: NonNullable<RecordedPiece['end']>['reason']): void
  /** Ends it without a word: nobody wants it any more. */
  drop(): void
}

type Session = Redaction & { botId: string; username: string }
type Emit = <K extends 'recordingBegan' | 'recorded'>(name: K, payload: WorkerEvents[K]) => void

/** A piece is sent when it is so large or so old: a killed thread leaves what came before. */
const pieceBytes = 256 * 1024
const pieceMs = 5_000

export function createRecorder(
  { id: recordingId, maxBytes, maxMs }: RecordingOrder,
  session: Session,
  emit: Emit,
): Recorder {
  const { botId, version, username } = session
  const removed = nothingRemoved()
  const redact = createRedaction(session, removed)
  const numbers = new Map<RecordedState, ReturnType<typeof packetNumbers>>()
  let piece: Buffer[] = []
  let pieceLength = 0
  let bytes = 0
  let packets = 0
  let beganAt = 0
  let isOver = false
  let pieceTimer: Timer | undefined
  let lastTimer: Timer | undefined

  function begin() {
    beganAt = performance.now()
    const { version: protocol = 0 } = minecraftData(version).version
    const about = { minecraft: version, protocol, username, fence: fenceOf(version) }
    emit('recordingBegan', { botId, recordingId, at: Date.now(), about })
    lastTimer = setTimeout(() => end('time'), maxMs)
  }

  function send(over: RecordedPiece['end']) {
    clearTimeout(pieceTimer)
    pieceTimer = undefined
    const packed = piece.length > 0 ? Bun.zstdCompressSync(Buffer.concat(piece)) : null
    piece = []
    pieceLength = 0
    const counts = { bytes, packets, removed: { ...removed } }
    emit('recorded', { botId, recordingId, piece: packed, ...counts, end: over })
  }

  function keep(
    from: 'server' | 'bot',
    state: RecordedState,
    kept: { bytes: Buffer; isWithheld: boolean },
  ) {
    const ms = Math.round(performance.now() - beganAt)
    const packed = packPacket({ ms, from, state, ...kept })
    if (ms >= maxMs) return end('time')
    if (bytes + packed.length > maxBytes) return end('full')
    piece.push(packed)
    pieceLength += packed.length
    bytes += packed.length
    packets += 1
    if (pieceLength >= pieceBytes) send(null)
    else pieceTimer ??= setTimeout(() => send(null), pieceMs)
  }

  function stop() {
    isOver = true
    clearTimeout(pieceTimer)
    clearTimeout(lastTimer)
  }

  const end: Recorder['end'] = (because, reason = null) => {
    if (isOver) return
    stop()
    if (beganAt > 0) send({ because, reason, at: Date.now() })
  }

  function numberOf(state: RecordedState, name: string) {
    const known = numbers.get(state) ?? packetNumbers(version, state, 'toServer')
    numbers.set(state, known)
    return known.idOf(name)
  }

  return {
    id: recordingId,
    received(state, packet, params) {
      if (isOver || packet.length === 0 || !isRecorded(state)) return
      if (beganAt === 0) begin()
      keep('server', state, redact(state, packet, params))
    },
    sent(state, name) {
      if (isOver || beganAt === 0 || !isRecorded(state)) return
      const number = numberOf(state, name)
      if (number === undefined) return
      keep('bot', state, { bytes: varint(number), isWithheld: true })
    },
    end,
    drop: stop,
  }
}

const isRecorded = (state: string): state is RecordedState =>
  (recordedStates as readonly string[]).includes(state)

/** Every client echoes what it is asked here, whatever its version. */
function fenceOf(version: string) {
  const isLong = minecraftData(version).version['>=']('1.12.2')
  const params = { keepAliveId: isLong ? [0, fenceId] : fenceId }
  const write = (isServer: boolean) =>
    packetWriter(version, 'play', isServer).createPacketBuffer({ name: 'keep_alive', params })
  return { packet: write(true).toString('hex'), answer: write(false).toString('hex') }
}

const fenceId = 0x454e4a41
