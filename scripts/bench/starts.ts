// Prints how long control's thread is busy with one start and one stop while so many bots run, and what
// the limits of a server cost of it: the kept counts beside grouping every running bot, which is what
// they replace. Asserts nothing. `bun scripts/bench/starts.ts --running 1000,10000,100000`
import { parseArgs } from 'node:util'
import { and, count, eq, ne } from 'drizzle-orm'
import { transact } from '#db/client'
import { bots } from '#db/schema'
import type { BotRow } from '../../server/bots/bot-rows'
import { startBot, stopBot } from '../../server/bots/bots-control'
import { createFleet } from '../../server/bots/fleet/fleet'
import { refuseFullTarget } from '../../server/bots/target-limit'
import { targetsOf } from '../../server/game/bot-targets'
import { newId } from '../../server/lib/ids'
import { createTestContext, type TestContext } from '../../server/testing/context'
import { botLike } from '../../server/testing/samples/bots'
import { makeAdmin, type Person, registerUser } from '../../server/testing/samples/people'

const { values } = parseArgs({
  options: {
    running: { type: 'string', default: '1000,10000,100000' },
    owners: { type: 'string', default: '1000' },
    servers: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '101' },
  },
})
const [owners, servers, rounds] = [
  Number(values.owners),
  Number(values.servers),
  Number(values.rounds),
]

const limits = { botsPerTarget: 100_000, botsPerTargetAndUser: 9_999 }

/** As it was before the counts were kept. */
function groupAll({ db }: TestContext, bot: BotRow) {
  for (const own of [true, false]) {
    const others = db
      .select({
        host: bots.host,
        port: bots.port,
        alternativeAddresses: bots.alternativeAddresses,
        bots: count(),
      })
      .from(bots)
      .where(
        and(
          eq(bots.desired, 'running'),
          ne(bots.id, bot.id),
          own ? eq(bots.userId, bot.userId) : undefined,
        ),
      )
      .groupBy(bots.host, bots.port, bots.alternativeAddresses)
      .all()
    for (const target of targetsOf(bot)) others.filter((other) => targetsOf(other).has(target))
  }
}

function medianMs(act: (round: number) => void) {
  const spent = Array.from({ length: rounds }, (_, round) => {
    const begun = performance.now()
    act(round)
    return performance.now() - begun
  })
  return spent.sort((a, b) => a - b)[rounds >> 1] ?? 0
}

async function measure(running: number) {
  await using ctx = createTestContext()
  const admin = await makeAdmin(ctx)
  await admin.call('PUT', '/admin/settings', limits)
  const people: Person[] = []
  while (people.length < Math.min(owners, running)) people.push(await registerUser(ctx))
  const { name, username, authType, version, prefix } = botLike()
  const base = { name, username, authType, version, prefix, port: 25_565, autoReconnect: true }
  const bot = (n: number, userId: string, desired: BotRow['desired']) => ({
    ...{ ...base, id: newId(), userId, host: `mc${n % servers}.ejemplo.com`, desired },
    ...{ createdAt: 0, updatedAt: 0 },
  })
  transact(ctx.db, (tx) => {
    for (let n = 0; n < running; n++) {
      tx.insert(bots)
        .values(bot(n, people[n % people.length]?.user.id ?? '', 'running'))
        .run()
    }
  })
  const own = Array.from({ length: rounds }, (_, n) => bot(n, admin.user.id, 'stopped'))
  const rows = own.map((row) => ctx.db.insert(bots).values(row).returning().get())
  // Which has all of them, and no host yet.
  ctx.fleet = createFleet(ctx)
  ctx.db.$client.pragma('synchronous = FULL')

  const at = (round: number): BotRow => rows[round] as BotRow
  const before = medianMs((round) => groupAll(ctx, at(round)))
  const after = medianMs((round) => refuseFullTarget(ctx.db, limits, at(round), (_, most) => most))
  const start = medianMs((round) => startBot(ctx, admin.user, at(round).id))
  const stop = medianMs((round) => stopBot(ctx, admin.user.id, at(round).id))
  return { before, after, start, stop }
}

const columns = ['running', 'limits before', 'limits now', 'whole start', 'whole stop']
const line = (cells: string[]) => console.log(cells.map((cell) => cell.padStart(14)).join(''))
console.log(`${owners} owners, ${servers} servers, median of ${rounds}`)
line(columns)
for (const running of values.running.split(',').map(Number)) {
  const { before, after, start, stop } = await measure(running)
  const ms = [before, after, start, stop].map((figure) => `${figure.toFixed(2)} ms`)
  line([String(running), ...ms])
}
