import type { Bot } from '#contract/bots/bots'
import type { BotsImport, ImportForm, ImportRow } from '#contract/bots/portable'
import { transact } from '#db/client'
import { bots } from '#db/schema'
import type { UserRow } from '../../auth/sessions'
import type { Context } from '../../context'
import { ValidationError } from '../../http/route'
import { render } from '../../locales/text'
import { applyAccess } from '../access/tell'
import { toBot } from '../bot-rows'
import { tellGuardians } from '../guardian/own-bots'
import { newRow, nextPosition, type Room, refuseBeyondPlan } from '../new-bots'
import { type Judged, judge } from './judge'
import { type SecretsOf, secretsIn } from './secrets'

type Imported = Omit<BotsImport, 'success'>

/**
 * Adds the bots of a file, stopped: all that fit beside those that the user has, or none. A dry run
 * only says what would come of each. Throws VALIDATION for what is wrong, and BOT_LIMIT_*.
 */
export async function importBots(ctx: Context, user: UserRow, form: ImportForm): Promise<Imported> {
  const secrets = await secretsIn(form)
  if (form.dryRun) {
    const { judged, room } = judge(ctx, ctx.db, user, form)
    const fit = judged.filter(isMade).length
    const message = ctx.texts.portable.tried(fit)
    return { rows: judged.map((one) => rowOf(ctx, one, secrets)), bots: [], ...room, message }
  }
  const { judged, room, made } = transact(ctx.db, (tx) => {
    const { judged, room } = judge(ctx, tx, user, form)
    refuseWrong(judged, room)
    const wanted = judged.flatMap((one) => formOf(one, secrets) ?? [])
    const first = nextPosition(tx, user.id)
    const made = wanted.map((bot, at) =>
      tx
        .insert(bots)
        .values(newRow(ctx, user.id, first + at, bot))
        .returning()
        .get(),
    )
    return { judged, room, made }
  })
  return {
    rows: judged.map((one) => rowOf(ctx, one, secrets)),
    bots: tell(
      ctx,
      user.id,
      made.map((row) => toBot(ctx, row)),
    ),
    ...{ used: room.used + made.length, max: room.max },
    message: ctx.texts.portable.imported(made.length, judged.length - made.length),
  }
}

function tell(ctx: Context, userId: string, made: Bot[]): Bot[] {
  if (made.length === 0) return made
  tellGuardians(ctx, userId)
  ctx.realtime.toUser(userId, 'botsCreated', { bots: made })
  // Some may be in a group that is shared.
  applyAccess(ctx)
  return made
}

const isMade = ({ state }: Judged) => state === 'new' || state === 'copied'

function formOf(one: Judged, secrets: SecretsOf) {
  if (!one.bot || !isMade(one)) return null
  const { password, proxyPassword } = secrets(one.bot)
  const { proxy } = one.bot
  return {
    ...{ ...one.bot, name: one.as, password },
    proxy: proxy && { ...proxy, password: proxyPassword },
  }
}

function rowOf(ctx: Context, one: Judged, secrets: SecretsOf): ImportRow {
  const { name, as, state, bot, issues } = one
  const inWords = ({ path, message }: Judged['issues'][number]) => ({
    path: path.join('.'),
    message: render(message, ctx.config.locale),
  })
  const withSecrets = bot !== null && isMade(one) && Object.keys(secrets(bot)).length > 0
  return { name, as, state, withSecrets, issues: issues.map(inWords) }
}

function refuseWrong(judged: Judged[], room: Room) {
  const wrong = judged.map(({ state, issues }) => (state === 'wrong' ? issues : []))
  const beyond = wrong.filter((issues) => issues.some(isOfPlan)).length
  const issues = wrong.flatMap((ofOne, at) =>
    ofOne
      .filter((issue) => !isOfPlan(issue))
      .map(({ path, message }) => ({ path: ['file', 'bots', at, ...path], message })),
  )
  if (issues.length > 0) throw new ValidationError({ issues })
  if (beyond > 0) refuseBeyondPlan(room, judged.filter(isMade).length + beyond)
}

const isOfPlan = ({ path }: Judged['issues'][number]) => path[0] === 'plan'
