/** So long, and so many, bots are handled in one go; in between, others get their turn. */
const sliceMs = 8
const sliceBots = 16

/**
 * Advances any number of bots, one after the other, however many hosts come or go at once. `changed`:
 * users learn of it in any case.
 */
export function createSlices(advance: (botId: string, changed: boolean) => void) {
  const due = new Map<string, boolean>()
  let isWorking = false

  async function workOff() {
    isWorking = true
    let begun = performance.now()
    let handled = 0
    for (const [botId, changed] of due) {
      due.delete(botId)
      advance(botId, changed)
      handled += 1
      if (handled < sliceBots && performance.now() - begun < sliceMs) continue
      await Bun.sleep(0)
      begun = performance.now()
      handled = 0
    }
    isWorking = false
  }

  return (botIds: readonly string[], changed = false): void => {
    for (const botId of botIds) due.set(botId, changed || (due.get(botId) ?? false))
    if (!isWorking) void workOff()
  }
}
