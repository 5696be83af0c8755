import type { RecordedState } from '../../game/recording/packets'
import { inSlices } from '../../lib/slices'
import type { PlayerLine } from './player-line'

/** Something that the server says to who plays. */
type Told = { name: string | null; bytes: Buffer }

type Door = { opens: string; passed: string; into: RecordedState }

/** From one state into another: what opens the way, and what a client says once it has gone. */
const doors: readonly Door[] = [
  {
    ...{ opens: 'start_configuration', passed: 'configuration_acknowledged' },
    into: 'configuration',
  },
  { opens: 'finish_configuration', passed: 'finish_configuration', into: 'play' },
]
const doorOf = ({ name }: Told) => doors.find(({ opens }) => opens === name) ?? null

/** What waits for a client that goes slowly; a packet takes something beside its bytes. */
const mostWaiting = 16 * 1024 * 1024
const packetBytes = 128

/** What is said to a client, in order: while it goes from one state into the other, all of it waits. */
export type Telling = {
  tell(packet: Told): void
  /** Whether that word of the client's was that it has gone through. */
  hasPassed(name: string): boolean
  /** In which state the client speaks. */
  speaksIn(): RecordedState
  /** Whether the client is where the bot is, and has heard everything. */
  isInStep(): boolean
  close(): void
}

/** `tooSlow`: the client has not gone through in so long, or too much waits for it. */
export function createTelling(line: PlayerLine, followMs: number, tooSlow: () => void): Telling {
  let door: Door | null = null
  let waiting: Told[] = []
  let waitingBytes = 0
  let isCatchingUp = false
  let speaksIn: RecordedState = 'play'
  let timer: NodeJS.Timeout | undefined

  function say(packet: Told) {
    line.send(packet.bytes)
    door = doorOf(packet)
    if (!door) return
    // It reads there what comes next, whether it has answered yet or not.
    line.state = door.into
    timer = setTimeout(tooSlow, followMs)
  }

  /** As far as the next door. */
  async function catchUp() {
    isCatchingUp = true
    while (!door && waiting.length > 0) {
      const next = waiting.findIndex(doorOf)
      const now = waiting.splice(0, next < 0 ? waiting.length : next + 1)
      for (const one of now) waitingBytes -= one.bytes.length + packetBytes
      await inSlices(now, say)
    }
    isCatchingUp = false
  }

  return {
    tell(packet) {
      if (!door && !isCatchingUp) return say(packet)
      waitingBytes += packet.bytes.length + packetBytes
      if (waitingBytes > mostWaiting) tooSlow()
      else waiting.push({ name: packet.name, bytes: Buffer.from(packet.bytes) })
    },
    hasPassed(name) {
      if (name !== door?.passed) return false
      clearTimeout(timer)
      speaksIn = door.into
      door = null
      if (!isCatchingUp) void catchUp()
      return true
    },
    speaksIn: () => speaksIn,
    isInStep: () => !door && !isCatchingUp,
    close() {
      clearTimeout(timer)
      waiting = []
    },
  }
}
