/** Refusals that wait at a time; further ones are answered at once. */
const mostWaiting = 2_000
const waitMs = { min: 1_000, spread: 2_000 }

/**
 * Lets refusals wait a little: who is refused at once comes back at once, and so do thousands. Each
 * waits for a time of its own, or they would all come back together.
 */
export function createLateRefusals() {
  let waiting = 0
  return async function late(answer: Response): Promise<Response> {
    if (answer.status < 400 || waiting >= mostWaiting) return answer
    waiting++
    await Bun.sleep(waitMs.min + Math.random() * waitMs.spread)
    waiting--
    return answer
  }
}
