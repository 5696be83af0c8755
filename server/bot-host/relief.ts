type Holder = { botId: string; ownerId: string; bytes: number }

/** What every bot takes, whatever its server sends. */
const leastBytes = 2 * 1024 * 1024

/** Of the bots, how many end at a time at most. */
const share = 0.1

/**
 * The bots that end so that so many bytes come free, a few at a time: of the owner whose bots hold
 * most, the one that holds most, and so on.
 */
export function chooseToEnd(holders: readonly Holder[], bytes: number): string[] {
  const most = Math.ceil(holders.length * share)
  const owners = [...Map.groupBy(holders, ({ ownerId }) => ownerId).values()].map((bots) => ({
    bots: bots.map((bot) => ({ ...bot, bytes: bot.bytes + leastBytes })).sort(byBytes),
    bytes: bots.reduce((sum, bot) => sum + bot.bytes + leastBytes, 0),
  }))
  const chosen: string[] = []
  for (let freed = 0; freed < bytes && chosen.length < most; ) {
    const [owner] = owners.sort(byBytes)
    const bot = owner?.bots.shift()
    if (!owner || !bot) break
    owner.bytes -= bot.bytes
    freed += bot.bytes
    chosen.push(bot.botId)
  }
  return chosen
}

const byBytes = (a: { bytes: number }, b: { bytes: number }) => b.bytes - a.bytes
