import type { Socket } from 'node:net'
import { readFrames, readVarint } from '../game/wire/frames'

/** The client has left, or does not answer any more. */
export class ClientGone extends Error {
  override name = 'ClientGone'
}

/** What a client of the recorded session says, as far as a replay waits for it. */
export type ClientWords = {
  /** Settles when it has asked to come in. */
  asksToEnter: Promise<void>
  /** Waits for a packet of this number, of those that nothing waited for yet. */
  says(number: number): Promise<void>
  /** Waits until it has given this answer so often. */
  answers(times: number): Promise<void>
}

/** Packets that are remembered; what is waited for comes at once. */
const mostKept = 1_000

/** Listens to a client; `gone` is called when it has left. */
export function hearClient(
  socket: Socket,
  answer: Buffer,
  gone: (error: ClientGone) => void,
): ClientWords {
  const entered = Promise.withResolvers<void>()
  let numbers: number[] = []
  let answered = 0
  const waiting: (() => void)[] = []

  async function until(fits: () => boolean) {
    while (!fits()) await new Promise<void>((resolve) => waiting.push(resolve))
  }

  async function hear() {
    let heard = 0
    for await (const frame of readFrames(socket)) {
      heard += 1
      // The handshake, its name; from then on every packet tells its size before it was deflated.
      if (heard === 2) entered.resolve()
      if (heard <= 2 || frame[0] !== 0) continue
      const body = frame.subarray(1)
      if (body.equals(answer)) answered += 1
      numbers = [...numbers.slice(-mostKept), readVarint(body, 0)?.value ?? -1]
      for (const wake of waiting.splice(0)) wake()
    }
  }

  hear().then(
    () => gone(new ClientGone()),
    (cause) => gone(new ClientGone('it speaks no Minecraft', { cause })),
  )
  return {
    asksToEnter: entered.promise,
    async says(number) {
      await until(() => numbers.includes(number))
      numbers = numbers.slice(numbers.indexOf(number) + 1)
    },
    answers: (times) => until(() => answered >= times),
  }
}
