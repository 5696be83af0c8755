import { and, eq } from 'drizzle-orm'
import { defaultAbilities } from '#contract/bots/abilities'
import type { Bot } from '#contract/bots/bots'
import { noPowerSchedule } from '#contract/bots/power-schedule'
import type { DatabaseOrTransaction } from '#db/client'
import { bots } from '#db/schema'
import type { Context } from '../context'
import { AppError } from '../errors'
import { toIso } from '../lib/time'
import { render } from '../locales/text'

export type BotRow = typeof bots.$inferSelect

/** The caller's bot. Another user's id, or no id at all, is BOT_NOT_FOUND. */
export function ownBot(db: DatabaseOrTransaction, userId: string, botId: string): BotRow {
  const row = db
    .select()
    .from(bots)
    .where(and(eq(bots.id, botId), eq(bots.userId, userId)))
    .get()
  if (!row) throw new AppError('BOT_NOT_FOUND')
  return row
}

export function isOwnBot(db: DatabaseOrTransaction, userId: string, botId: string): boolean {
  const own = and(eq(bots.id, botId), eq(bots.userId, userId))
  return db.select({ id: bots.id }).from(bots).where(own).get() !== undefined
}

/** Whose bot it is; undefined when there is none of that id. */
export function ownerOf(db: DatabaseOrTransaction, botId: string): string | undefined {
  return db.select({ userId: bots.userId }).from(bots).where(eq(bots.id, botId)).get()?.userId
}

/** A bot as its owner sees it: the row and what the fleet knows of it now, never a password. */
export function toBot(ctx: Pick<Context, 'config' | 'fleet'>, row: BotRow): Bot {
  const { status, nextAttemptAt } = ctx.fleet.stateOf(row.id)
  return {
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
    abilities: row.abilities ?? defaultAbilities,
    favourite: row.favourite,
    group: row.group,
    tags: row.tags,
    position: row.position,
    powerSchedule: row.powerSchedule ?? noPowerSchedule,
    nextPower: nextPowerOf(row),
    status,
    nextAttemptAt: nextAttemptAt === null ? null : toIso(nextAttemptAt),
    lastEnd: row.lastEnd && {
      ...row.lastEnd,
      message: render(row.lastEnd.message, ctx.config.locale),
    },
    authCode: ctx.fleet.authCodeOf(row.id),
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
  }
}

const nextPowerOf = ({ nextPowerAction: action, nextPowerAt: at }: BotRow) =>
  action === null || at === null ? null : { action, at: toIso(at) }

/** Tells every socket of the owner, so that other tabs learn of a bot they do not follow yet. */
export function announce(ctx: Pick<Context, 'config' | 'fleet' | 'realtime'>, row: BotRow): Bot {
  const bot = toBot(ctx, row)
  ctx.realtime.toUser(row.userId, 'botUpdate', { bot })
  return bot
}
