import { and, asc, count, eq } from 'drizzle-orm'
import type { Address } from '#contract/bots/bots'
import type {
  ListedServerRules,
  ServerCard,
  ServerRules,
  ServerRulesForm,
  ServerSignal,
} from '#contract/bots/servers'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { bots, botTargets, serverRules } from '#db/schema'
import type { BotRow } from '../bots/bot-rows'
import { stopBot } from '../bots/bots-control'
import type { Context } from '../context'
import { AppError } from '../errors'
import { toTarget } from '../game/bot-targets'
import { createDenyList } from '../game/targets'
import { toIso } from '../lib/time'
import { liftBans } from './bans'
import { addressOf, placesKnown, type SignalRow, signalsAt } from './signals'
import { banOf } from './verdict'

type RulesRow = typeof serverRules.$inferSelect

const toRules = ({ at, userId: _, ...rules }: RulesRow): ServerRules => ({
  ...rules,
  at: toIso(at),
})

const ofServer = (userId: string, server: string) =>
  and(eq(serverRules.userId, userId), eq(serverRules.server, server))

/** What a user has confirmed of all servers. */
export const listRules = ({ db }: Context, userId: string): ListedServerRules[] =>
  db
    .select()
    .from(serverRules)
    .where(eq(serverRules.userId, userId))
    .orderBy(asc(serverRules.server))
    .all()
    .flatMap((row) => {
      const address = addressOf(row.server)
      const bots = runningAt(db, userId, row.server).length
      return address ? [{ ...toRules(row), ...address, bots }] : []
    })

/** A user's bots that run and may go there. */
const runningAt = (db: DatabaseOrTransaction, userId: string, server: string): string[] =>
  db
    .select({ id: bots.id })
    .from(botTargets)
    .innerJoin(bots, eq(bots.id, botTargets.botId))
    .where(
      and(
        ...[eq(botTargets.userId, userId), eq(botTargets.target, server)],
        eq(bots.desired, 'running'),
      ),
    )
    .all()
    .map(({ id }) => id)

/** A user no longer says that this server's rules allow their bots: those that go there stop. */
export function withdrawRules(ctx: Context, userId: string, address: Address): void {
  const server = toTarget(address)
  const isOwn = ctx.serverPolicy.isOwn(address.host, address.port)
  for (const botId of isOwn ? [] : runningAt(ctx.db, userId, server)) stopBot(ctx, userId, botId)
  ctx.db.delete(serverRules).where(ofServer(userId, server)).run()
}

/** What is known of a server, for a user who has a bot that is to go there. */
export function serverCard(ctx: Context, userId: string, address: Address): ServerCard {
  const { db, clock, settings, serverPolicy } = ctx
  const server = toTarget(address)
  const { botsPerTarget, warnedServers } = settings.current()
  const now = clock.now()
  const places = placesKnown(db, server, now)
  const rows = signalsAt(db, places, now)
  const rules = db.select().from(serverRules).where(ofServer(userId, server)).get()
  const ban = banOf(db, { userId, server, places })
  return {
    server,
    own: serverPolicy.isOwn(address.host, address.port),
    rules: rules ? toRules(rules) : null,
    warned:
      warnedServers.find((one) => createDenyList([one]).has(hostOf(server), null, address.port)) ??
      null,
    optsOut: rows.some(({ optsOut }) => optsOut),
    signals: signalsIn(rows),
    cap: serverPolicy.capOf(server, botsPerTarget),
    ban: ban ? { bot: ban.botName, said: ban.said, at: toIso(ban.at) } : null,
  }
}

const hostOf = (server: string) => server.slice(0, server.lastIndexOf(':'))

const signalsIn = (rows: SignalRow[]): ServerSignal[] => [
  ...new Map(
    rows.flatMap(({ records }) =>
      records.map(({ name, record }) => [name, { name, ...record }] as const),
    ),
  ).values(),
]

/** Keeps what a user confirms of a server's rules, and of a ban that its team has lifted. */
export function confirmRules(ctx: Context, userId: string, form: ServerRulesForm): ServerCard {
  const { host, port = 0, readmitted = false, ...confirmed } = form
  const server = toTarget({ host, port })
  const now = ctx.clock.now()
  const rules = { ...confirmed, way: 'confirmed' as const, at: now }
  transact(ctx.db, (tx) => {
    tx.insert(serverRules)
      .values({ userId, server, ...rules })
      .onConflictDoUpdate({ target: [serverRules.userId, serverRules.server], set: rules })
      .run()
    if (readmitted) liftBans(tx, { userId, server, places: placesKnown(tx, server, now) }, now)
  })
  return serverCard(ctx, userId, { host, port })
}

/** Throws what a user has not confirmed of a server yet, or what speaks against another bot there. */
export function refuseByRules(
  tx: DatabaseOrTransaction,
  bot: Pick<BotRow, 'userId' | 'proxy'>,
  server: string,
  mustConfirm: boolean,
): void {
  const rules = tx.select().from(serverRules).where(ofServer(bot.userId, server)).get()
  if (!rules && mustConfirm) throw new AppError('SERVER_RULES_NEEDED', { server })
  if (rules?.noProxies && bot.proxy) throw new AppError('SERVER_RULES_PROXY', { server })
  const max = rules?.maxBots ?? null
  if (max === null) return
  const there = and(eq(botTargets.userId, bot.userId), eq(botTargets.target, server))
  const wanted = tx.select({ bots: count() }).from(botTargets).where(there).get()?.bots ?? 0
  if (wanted > max) throw new AppError('SERVER_RULES_FULL', { server, max })
}
