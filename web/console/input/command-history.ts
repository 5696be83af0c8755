export const mostCommands = 50

const entries = new Map<string, string[]>()

/** What was sent to a bot from this page, oldest first. */
export const historyOf = (botId: string): readonly string[] => entries.get(botId) ?? []

export function remember(botId: string, command: string) {
  const others = historyOf(botId).filter((entry) => entry !== command)
  entries.set(botId, [...others, command].slice(-mostCommands))
}

/** One step back (-1) or forth (1) from `at`; `null` is the line that is being written. */
export function step(history: readonly string[], at: number | null, by: -1 | 1): number | null {
  const next = (at ?? history.length) + by
  if (next >= history.length) return null
  return Math.max(0, next)
}
