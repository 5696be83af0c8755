import { and, asc, eq } from 'drizzle-orm'
import { defaultAbilities } from '#contract/bots/abilities'
import type { BotListQuery } from '#contract/bots/bot-list'
import { type Bot, type BotForm, type BotPatch, usernameFits } from '#contract/bots/bots'
import { noPowerSchedule } from '#contract/bots/power-schedule'
import { limits } from '#contract/limits'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { bots } from '#db/schema'
import type { UserRow } from '../auth/sessions'
import type { Context } from '../context'
import { AppError } from '../errors'
import type { PlayerUuid } from '../game/bot-spec'
import { ValidationError } from '../http/route'
import { newId } from '../lib/ids'
import { text } from '../locales/text'
import { refuseUnknownLabel } from '../machines/labels'
import { botFor, botsSharedWith } from './access/rights'
import { actorOf, announce, applyAccess, botSeenBy } from './access/tell'
import { abilitiesOf, type BotRow, toBot } from './bot-rows'
import { dropForeignTokens } from './fleet/sign-ins'
import { tellGuardians } from './guardian/own-bots'
import { managersPart } from './managers-part'
import { newRow, nextPosition, refuseBeyondPlan, refuseUnfit, roomOf } from './new-bots'
import { namesNewServer, sealPassword } from './passwords'
import { sealProxy } from './proxies/proxies'
import { refuseBadPower, refuseBadSchedule } from './schedule/crons'
import { powerColumns } from './schedule/power-times'
import { refuseFullTarget } from './target-limit'
import { refuseUnknownVersion } from './versions'

/** All bots that a user may see: their own in their order, then those that are shared with them. */
export const listBots = (ctx: Context, userId: string): Bot[] => [
  ...listOwnBots(ctx, userId),
  ...botsSharedWith(ctx.db, userId).map(({ row, shared }) => toBot(ctx, row, shared)),
]

/** Of bots in their order, those behind one of them. Throws BOT_NOT_FOUND where that is there no longer. */
export function pageOf(all: Bot[], { limit = all.length, after }: BotListQuery) {
  const last = all.findIndex(({ id }) => id === after)
  if (after !== undefined && last < 0) throw new AppError('BOT_NOT_FOUND')
  const bots = all.slice(last + 1, last + 1 + limit)
  return { bots, hasMore: last + 1 + limit < all.length }
}

/** A user's own bots in the order that they gave them, each with its status as it is now. */
export function listOwnBots(ctx: Context, userId: string): Bot[] {
  const rows = ctx.db
    .select()
    .from(bots)
    .where(eq(bots.userId, userId))
    .orderBy(asc(bots.position), asc(bots.id))
    .all()
  return rows.map((row) => toBot(ctx, row))
}

export const getBot = (ctx: Context, userId: string, botId: string): Bot =>
  botSeenBy(ctx, userId, botFor(ctx.db, userId, botId, 'see'))

/** Adds a bot, or throws BOT_LIMIT_REACHED; the count and the row are one write transaction. */
export function createBot(ctx: Context, user: UserRow, form: BotForm): Bot {
  return insertBot(ctx, user, () => form)
}

/** Adds a bot that is only waiting to be edited: `Bot N` on localhost under a free name. */
export function addDefaultBot(ctx: Context, user: UserRow): Bot {
  return insertBot(ctx, user, (tx, used) => {
    const number = freeNumber(ctx, tx, user.id, used)
    return {
      name: ctx.texts.bots.defaultName(number),
      host: 'localhost',
      port: limits.port.default,
      username: freeUsername(tx, number),
      authType: 'cracked',
      version: limits.version,
      prefix: limits.prefix.default,
      autoReconnect: true,
      proxy: null,
      alternativeAddresses: [],
      permittedPlayers: [],
      abilities: defaultAbilities,
      favourite: false,
      group: null,
      tags: [],
      powerSchedule: noPowerSchedule,
      machineLabel: null,
    }
  })
}

type MakeForm = (tx: DatabaseOrTransaction, used: number) => BotForm

function insertBot(ctx: Context, user: UserRow, makeForm: MakeForm) {
  const row = transact(ctx.db, (tx) => {
    const room = roomOf(ctx, tx, user)
    refuseBeyondPlan(room)
    const form = makeForm(tx, room.used)
    refuseUnfit(ctx, tx, form)
    return tx
      .insert(bots)
      .values(newRow(ctx, user.id, nextPosition(tx, user.id), form))
      .returning()
      .get()
  })
  tellGuardians(ctx, user.id)
  return announce(ctx, row)
}

/**
 * Changes what the patch names and nothing else. A password that is empty stays as it was. Throws
 * RIGHT_MISSING where somebody else than the owner changes what is the owner's alone.
 */
export function updateBot(ctx: Context, userId: string, botId: string, patch: BotPatch): Bot {
  const managed = botFor(ctx.db, userId, botId, 'manage')
  const {
    id: _id,
    status: _status,
    createdAt: _createdAt,
    ...wanted
  } = managed.userId === userId ? patch : managersPart(botSeenBy(ctx, userId, managed), patch)
  const { password, proxy, powerSchedule, abilities, ...changes } = wanted
  const now = ctx.clock.now()
  if (changes.version !== undefined) refuseUnknownVersion(changes.version)
  if (abilities !== undefined) refuseBadSchedule(abilities)
  if (powerSchedule !== undefined) refuseBadPower(powerSchedule, now)
  const row = transact(ctx.db, (tx) => {
    const before = botFor(tx, userId, botId, 'manage')
    const next = { ...before, ...changes }
    refuseUnfitUsername(next)
    if (next.machineLabel !== before.machineLabel) refuseUnknownLabel(ctx, tx, next.machineLabel)
    dropForeignTokens(tx, before, next)
    const moves = ['host', 'port', 'alternativeAddresses', 'proxy'].some((key) => key in wanted)
    const losesPassword = next.authType === 'mojang' || namesNewServer(before, next)
    const kept = losesPassword ? null : next.sealedPassword
    const sealedPassword = sealPassword(ctx.keys, next, password) ?? kept
    const isPermitted = ({ name }: PlayerUuid) => next.permittedPlayers.includes(name)
    const playerUuids = before.playerUuids.filter(isPermitted)
    const changed = tx
      .update(bots)
      .set({
        ...{ ...changes, sealedPassword, playerUuids, updatedAt: now },
        ...(abilities && { abilities: { ...abilitiesOf(before), ...abilities } }),
        ...(powerSchedule && powerColumns(powerSchedule, now)),
        ...(proxy === undefined ? {} : sealProxy(ctx.keys, botId, proxy, before)),
      })
      .where(eq(bots.id, botId))
      .returning()
      .get()
    if (moves && before.desired === 'running') {
      ctx.serverPolicy.refuseStart(tx, changed)
      refuseFullTarget(tx, ctx.settings.current(), changed, ctx.serverPolicy.capOf)
    }
    return changed
  })
  ctx.fleet.refresh(botId)
  if (changes.username !== undefined) tellGuardians(ctx, row.userId)
  const by = actorOf(ctx, userId, row)
  if (by) ctx.logs.system(botId, text('bots.changed'), 'info', by)
  applyAccess(ctx)
  announce(ctx, row)
  return botSeenBy(ctx, userId, row)
}

/** Deletes a bot with its console; a running one is stopped first. */
export async function deleteBot(ctx: Context, userId: string, botId: string): Promise<void> {
  refuseTransition(ctx, userId, botId)
  await ctx.logs.clear(botId)
  refuseTransition(ctx, userId, botId)
  ctx.db.delete(bots).where(eq(bots.id, botId)).run()
  ctx.realtime.toUser(userId, 'botDeleted', { botId })
  applyAccess(ctx)
  ctx.realtime.closeBot(botId)
  ctx.live.forget(botId)
  await ctx.fleet.forget(botId)
}

function refuseTransition(ctx: Context, userId: string, botId: string) {
  botFor(ctx.db, userId, botId, 'own')
  const { status } = ctx.fleet.stateOf(botId)
  if (status === 'connecting' || status === 'stopping') throw new AppError('BOT_IN_TRANSITION')
}

function refuseUnfitUsername({ username, authType }: BotRow) {
  if (usernameFits(username, authType)) return
  throw new ValidationError({
    issues: [{ path: ['username'], message: text('validation.username') }],
  })
}

function freeNumber(ctx: Context, tx: DatabaseOrTransaction, userId: string, used: number) {
  let number = used + 1
  const named = (name: string) =>
    tx
      .select({ id: bots.id })
      .from(bots)
      .where(and(eq(bots.userId, userId), eq(bots.name, name)))
      .get()
  while (named(ctx.texts.bots.defaultName(number))) number += 1
  return number
}

function freeUsername(tx: DatabaseOrTransaction, number: number): string {
  const random = newId().slice(-4)
  const username = `Bot${number}_${random}`
  const taken = tx.select({ id: bots.id }).from(bots).where(eq(bots.username, username)).get()
  return taken ? freeUsername(tx, number) : username
}
