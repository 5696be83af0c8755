import { createCaller, enrol, Refused } from '../caller'
import { anywhere } from './many'

const networks = 2 ** 20
const pauseMs = 1_000
const longestPauseMs = 10_000

/** The token of an attacker's account: tried from network after network, until one is let in. */
export async function enrolled(url: string, email: string, password: string): Promise<string> {
  for (;;) {
    const caller = createCaller(url, anywhere(Math.floor(Math.random() * networks)))
    try {
      return await enrol(caller, email, password)
    } catch (error) {
      process.stderr.write(`${email} waits: ${error}\n`)
      const askedMs = error instanceof Refused ? error.retryMs : 0
      await Bun.sleep(Math.min(Math.max(askedMs, pauseMs), longestPauseMs))
    }
  }
}
