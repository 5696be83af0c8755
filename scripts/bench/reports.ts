// Prints what the reports of bots' lives weigh on their way to control, in bytes per bot and hour, and
// how long control's thread takes to store them: with what a bot carries in each of them, and only in
// those before which it has changed. Asserts nothing. `bun scripts/bench/reports.ts --stacks 27`
import { serialize } from 'bun:jsc'
import { parseArgs } from 'node:util'
import { slots } from '#contract/inventory'
import { limits } from '#contract/limits'
import { bots } from '#db/schema'
import { createBotStatsStore, type StatsReport } from '../../server/analytics/bot-stats-store'
import { noActivity } from '../../server/game/activity'
import { newId } from '../../server/lib/ids'
import { hourMs } from '../../server/lib/time'
import { text } from '../../server/locales/text'
import { createTestContext } from '../../server/testing/context'
import { analyticsLike } from '../../server/testing/samples/analytics'
import { botLike } from '../../server/testing/samples/bots'
import { itemLike } from '../../server/testing/samples/items'
import { registerUser } from '../../server/testing/samples/people'

const { values } = parseArgs({
  options: {
    bots: { type: 'string', default: '500' },
    stacks: { type: 'string', default: '27' },
    /** How many of a bot's reports in an hour find that what it carries has changed. */
    changes: { type: 'string', default: '6' },
  },
})
const [count, stacks, changes] = [
  Number(values.bots),
  Number(values.stacks),
  Number(values.changes),
]
const perHour = hourMs / limits.analytics.sampleMs

function reportOf(botId: string, withInventory: boolean): StatsReport {
  const items = Array.from({ length: stacks }, (_, n) =>
    itemLike({ name: 'diamond_pickaxe', slot: slots.main.first + n, durability: n }),
  )
  const recentEvents = Array.from({ length: limits.analytics.recentEvents }, (_, n) => ({
    ...{ at: n, type: 'damage' as const, description: text('botStats.hurt', n, 20 - n) },
  }))
  const { inventory, ...seen } = analyticsLike({ recentEvents })
  const analytics = withInventory ? { ...seen, inventory: { ...inventory, items } } : seen
  return { botId, activity: noActivity(), playedMs: 60_000, advancements: 0, analytics }
}

await using ctx = createTestContext()
const { user } = await registerUser(ctx)
const { name, host, port, username, authType, version, prefix } = botLike()
const fields = { name, host, port, username, authType, version, prefix, autoReconnect: true }
const ids = Array.from({ length: count }, () => newId())
for (const id of ids) {
  const row = { ...fields, id, userId: user.id, createdAt: 0, updatedAt: 0 }
  ctx.db.insert(bots).values(row).run()
}
ctx.db.$client.pragma('synchronous = FULL')

/** Mean of one report of each bot, whose first one is not counted. */
function storeMs(withInventory: boolean) {
  store.add(
    ids.map((id) => reportOf(id, true)),
    ctx.clock.now(),
  )
  const reports = ids.map((id) => reportOf(id, withInventory))
  const begun = performance.now()
  for (let at = 0; at < count; at += perSlice) {
    store.add(reports.slice(at, at + perSlice), ctx.clock.now())
  }
  return (performance.now() - begun) / count
}

const perSlice = 200
const store = createBotStatsStore(ctx.db.$client)
const [whole, bare] = [true, false].map((one) => serialize(reportOf(newId(), one)).byteLength)
const [wholeMs, bareMs] = [storeMs(true), storeMs(false)]
const line = (what: string, bytes: number, ms: number) =>
  console.log(
    `${what.padEnd(34)} ${String(Math.round(bytes)).padStart(9)} bytes ${(ms * 1_000).toFixed(1).padStart(8)} ms/1000 reports`,
  )
const share = changes / perHour
const mixed = (a: number, b: number) => share * a + (1 - share) * b
console.log(`${stacks} stacks, another ${changes} times an hour; per bot and hour`)
line('before: in every report', (whole ?? 0) * perHour, wholeMs)
line('now: when it has changed', mixed(whole ?? 0, bare ?? 0) * perHour, mixed(wholeMs, bareMs))
