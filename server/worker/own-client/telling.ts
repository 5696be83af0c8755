import type { RecordedState } from '../../game/recording/packets'
import { inSlices } from '../../lib/slices'
import type { PlayerLine } from './player-line'

/** Something that the server says to who plays, in the state in which the bot has read it. */
type Told = { state: RecordedState; name: string | null; bytes: Buffer }

type Door = { opens: string; passed: string; into: RecordedState }

/** From one state into another: what opens the way, and what a client says once it has gone. */
const doors: readonly Door[] = [
  {
    ...{ opens: 'start_configuration', passed: 'configuration_acknowledged' },
    into: 'configuration',
  },
  { opens: 'finish_configuration', passed: 'finish_configuration', into: 'play' },
]
const doorOf = (name: string | null) => doors.find(({ opens }) => opens === name) ?? null

/** What waits for a client that goes slowly; a packet takes something beside its bytes. */
const mostWaiting = 16 * 1024 * 1024
const packetBytes = 128

/** Written when its turn has come. */
export type Unwritten = () => Buffer
type Waiting = { name: string | null; bytes: Unwritten; cost: number }

/** What is said to a client, in order and in slices: while it goes from one state into the other, it waits. */
export type Telling = {
  tell(packet: Told): void
  /** All of this, before whatever is told next. */
  tellAll(packets: readonly Unwritten[]): void
  /** Whether that word of the client's was that it has gone through. */
  hasPassed(name: string): boolean
  /** In which state the client speaks. */
  speaksIn(): RecordedState
  /** Whether the client is in the bot's world, or on its way there. */
  isWithBot(): boolean
  waitingBytes(): number
  close(): void
}

/** Fails as silent when the client does not go through for so long, or too much waits for it. */
export function createTelling(
  line: PlayerLine,
  followMs: number,
  fail: (because: 'silent' | 'garbled') => void,
): Telling {
  const tooSlow = () => fail('silent')
  let door: Door | null = null
  let waiting: Waiting[] = []
  let waitingBytes = 0
  let toldIn: RecordedState = 'play'
  /** Told, and not gone through yet. */
  let doorsAhead = 0
  let isCatchingUp = false
  let isClosed = false
  let speaksIn: RecordedState = 'play'
  let timer: NodeJS.Timeout | undefined

  function say({ name, bytes }: Waiting) {
    if (isClosed) return
    line.send(bytes())
    door = doorOf(name)
    if (!door) return
    // It reads there what comes next, whether it has answered yet or not.
    line.state = door.into
    timer = setTimeout(tooSlow, followMs)
  }

  function catchUp() {
    if (!isCatchingUp) sayWaiting().catch(() => fail('garbled'))
  }

  /** As far as the next door. */
  async function sayWaiting() {
    isCatchingUp = true
    while (!door && waiting.length > 0) {
      const next = waiting.findIndex(({ name }) => doorOf(name))
      const now = waiting.splice(0, next < 0 ? waiting.length : next + 1)
      for (const { cost } of now) waitingBytes -= cost
      await inSlices(now, say)
    }
    isCatchingUp = false
  }

  return {
    tell({ state, name, bytes }) {
      // Said before the bot has followed, it was read as something else than it is to a client.
      if (state !== toldIn) return
      const next = doorOf(name)
      if (next) {
        doorsAhead += 1
        toldIn = next.into
      }
      if (!door && !isCatchingUp) return say({ name, bytes: () => bytes, cost: 0 })
      const copy = Buffer.from(bytes)
      const cost = copy.length + packetBytes
      waitingBytes += cost
      if (waitingBytes > mostWaiting) tooSlow()
      else waiting.push({ name, bytes: () => copy, cost })
    },
    tellAll(packets) {
      for (const bytes of packets) waiting.push({ name: null, bytes, cost: 0 })
      catchUp()
    },
    hasPassed(name) {
      if (name !== door?.passed) return false
      clearTimeout(timer)
      speaksIn = door.into
      door = null
      doorsAhead -= 1
      catchUp()
      return true
    },
    speaksIn: () => speaksIn,
    isWithBot: () => doorsAhead === 0,
    waitingBytes: () => waitingBytes,
    close() {
      isClosed = true
      clearTimeout(timer)
      waiting = []
    },
  }
}
