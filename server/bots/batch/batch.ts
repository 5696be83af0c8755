import { eq } from 'drizzle-orm'
import { type BatchBot, type BatchForm, type BatchIssue, batchIssues } from '#contract/bots/batch'
import { type Bot, type BotForm, OwnFields } from '#contract/bots/bots'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { bots } from '#db/schema'
import type { UserRow } from '../../auth/sessions'
import type { Context } from '../../context'
import { ValidationError } from '../../http/route'
import { render, wordsOf } from '../../locales/text'
import { botFor } from '../access/rights'
import { type BotRow, toBot } from '../bot-rows'
import { tellGuardians } from '../guardian/own-bots'
import { newRow, nextPosition, refuseBeyondPlan, refuseUnfit, roomOf } from '../new-bots'
import { sealPassword } from '../passwords'
import { copyOf } from './copy'

/** Adds many bots, all of them or none; throws when one of them cannot be. */
export function createBatch(ctx: Context, user: UserRow, form: BatchForm): Bot[] {
  const rows = transact(ctx.db, (tx) => {
    const { issues, room, make } = judge(ctx, tx, user, form)
    refuseWrong(issues)
    refuseBeyondPlan(room, form.bots.length)
    const first = nextPosition(tx, user.id)
    const values = form.bots.map((bot, at) => make(OwnFields.parse(bot), first + at))
    return tx.insert(bots).values(values).returning().all()
  })
  tellGuardians(ctx, user.id)
  const made = rows.map((row) => toBot(ctx, row))
  ctx.realtime.toUser(user.id, 'botsCreated', { bots: made })
  return made
}

/** What `createBatch` would refuse each of them for, in words. */
export function previewBatch(ctx: Context, user: UserRow, form: BatchForm) {
  const { issues, room } = judge(ctx, ctx.db, user, form)
  const inWords = ({ field, message }: BatchIssue) => ({
    field,
    message: render(wordsOf(message), ctx.config.locale),
  })
  return { issues: issues.map((found) => found.map(inWords)), ...room }
}

function judge(ctx: Context, tx: DatabaseOrTransaction, user: UserRow, form: BatchForm) {
  const room = roomOf(ctx, tx, user)
  const owned = tx.select().from(bots).where(eq(bots.userId, user.id)).all()
  const { shared, make } = modelOf(ctx, tx, user, form)
  const issues = batchIssues(form.bots, shared, owned, room.max - room.used)
  return { issues, room, make }
}

/** Where all of them play, and how each is made. */
function modelOf(ctx: Context, tx: DatabaseOrTransaction, user: UserRow, form: BatchForm) {
  const { base, from = '' } = form
  if (!base) {
    const source = botFor(tx, user.id, from, 'own')
    const make = (own: BatchBot, position: number) => likeSource(ctx, source, own, position)
    return { shared: source, make }
  }
  refuseUnfit(ctx, tx, base)
  const make = (own: BatchBot, position: number) =>
    newRow(ctx, user.id, position, { ...base, ...own } satisfies BotForm)
  return { shared: base, make }
}

/** A copy under names of its own; its own password takes the place of the copied one. */
function likeSource(
  ctx: Context,
  source: BotRow,
  { password, ...names }: BatchBot,
  position: number,
) {
  const copy = copyOf(ctx, source, position)
  const sealedPassword = sealPassword(ctx.keys, copy, password) ?? copy.sealedPassword
  return { ...copy, ...names, sealedPassword }
}

function refuseWrong(found: BatchIssue[][]) {
  const issues = found.flatMap((ofOne, at) =>
    ofOne
      .filter(({ field }) => field !== 'plan')
      .map(({ field, message }) => ({ path: ['bots', at, field], message })),
  )
  if (issues.length > 0) throw new ValidationError({ issues })
}
