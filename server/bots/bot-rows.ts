import { and, eq, sql } from 'drizzle-orm'
import { type Abilities, defaultAbilities } from '#contract/bots/abilities'
import type { Bot } from '#contract/bots/bots'
import { noPowerSchedule } from '#contract/bots/power-schedule'
import { holds, type SharedBot } from '#contract/bots/rights'
import type { DatabaseOrTransaction } from '#db/client'
import { prepared } from '#db/prepared'
import { bots } from '#db/schema'
import type { Context } from '../context'
import { toIso } from '../lib/time'
import { render } from '../locales/text'

export type BotRow = typeof bots.$inferSelect

/** For what is asked of bots again and again. */
export const botById = prepared((db) =>
  db
    .select()
    .from(bots)
    .where(eq(bots.id, sql.placeholder('id')))
    .prepare(),
)

export function isOwnBot(db: DatabaseOrTransaction, userId: string, botId: string): boolean {
  const own = and(eq(bots.id, botId), eq(bots.userId, userId))
  return db.select({ id: bots.id }).from(bots).where(own).get() !== undefined
}

/** What a bot does by itself; of one from before there was an ability, as new bots do. */
export const abilitiesOf = ({ abilities }: Pick<BotRow, 'abilities'>): Abilities => ({
  ...defaultAbilities,
  ...abilities,
})

/** Whose bot it is; undefined when there is none of that id. */
export function ownerOf(db: DatabaseOrTransaction, botId: string): string | undefined {
  return db.select({ userId: bots.userId }).from(bots).where(eq(bots.id, botId)).get()?.userId
}

/**
 * A bot as its owner sees it, or somebody whom it is shared with: the row and what the fleet knows of
 * it now, never a password.
 */
export function toBot(
  ctx: Pick<Context, 'config' | 'fleet'>,
  row: BotRow,
  shared: SharedBot | null = null,
): Bot {
  const { status, nextAttemptAt } = ctx.fleet.stateOf(row.id)
  const waits = ctx.fleet.waitsOf(row.id)
  const bot: Bot = {
    id: row.id,
    name: row.name,
    host: row.host,
    port: row.port,
    username: row.username,
    authType: row.authType,
    hasPassword: row.sealedPassword !== null,
    version: row.version,
    prefix: row.prefix,
    autoReconnect: row.autoReconnect,
    proxy: row.proxy && { ...row.proxy, hasPassword: row.sealedProxyPassword !== null },
    alternativeAddresses: row.alternativeAddresses,
    permittedPlayers: row.permittedPlayers,
    abilities: abilitiesOf(row),
    favourite: row.favourite,
    group: row.group,
    tags: row.tags,
    position: row.position,
    powerSchedule: row.powerSchedule ?? noPowerSchedule,
    nextPower: nextPowerOf(row),
    machineLabel: row.machineLabel,
    status,
    nextAttemptAt: nextAttemptAt === null ? null : toIso(nextAttemptAt),
    waits: waits && render(waits, ctx.config.locale),
    lastEnd: row.lastEnd && {
      ...row.lastEnd,
      message: render(row.lastEnd.message, ctx.config.locale),
    },
    authCode: ctx.fleet.authCodeOf(row.id),
    shared,
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
  }
  return shared ? { ...bot, ...hiddenFrom(shared, bot) } : bot
}

/** What is the owner's alone, and what only those see who may change it. */
function hiddenFrom({ right }: SharedBot, { authType, username, abilities }: Bot): Partial<Bot> {
  const own = { favourite: false, authCode: null }
  if (holds(right, 'manage')) return own
  return {
    ...{ ...own, proxy: null, permittedPlayers: [] },
    // Of a premium bot it may be the address of the Microsoft account.
    username: authType === 'mojang' ? '' : username,
    abilities: {
      ...abilities,
      schedule: { ...abilities.schedule, entries: [] },
      guardian: { ...abilities.guardian, friends: [], home: null },
    },
  }
}

const nextPowerOf = ({ nextPowerAction: action, nextPowerAt: at }: BotRow) =>
  action === null || at === null ? null : { action, at: toIso(at) }
