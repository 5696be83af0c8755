/** So long bots are handled in one go; in between, others get their turn. */
const sliceMs = 8

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
    for (const [botId, changed] of due) {
      due.delete(botId)
      advance(botId, changed)
      if (performance.now() - begun < sliceMs) continue
      await Bun.sleep(0)
      begun = performance.now()
    }
    isWorking = false
  }

  return (botIds: readonly string[], changed = false): void => {
    for (const botId of botIds) due.set(botId, changed || (due.get(botId) ?? false))
    if (!isWorking) void workOff()
  }
}
