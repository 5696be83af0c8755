import { eq } from 'drizzle-orm'
import {
  type ImportForm,
  type ImportRow,
  PortableBot,
  portableLimits,
} from '#contract/bots/portable'
import { limits } from '#contract/limits'
import type { DatabaseOrTransaction } from '#db/client'
import { bots } from '#db/schema'
import type { UserRow } from '../../auth/sessions'
import type { Context } from '../../context'
import { AppError, type Issue } from '../../errors'
import { ValidationError } from '../../http/route'
import { type Text, text, wordsOf } from '../../locales/text'
import { markedName } from '../batch/duplicate'
import { type Room, refuseUnfit, roomOf } from '../new-bots'

/** One bot of a file, and what is to become of it. */
export type Judged = {
  name: string
  as: string
  state: ImportRow['state']
  /** Null: it cannot be. */
  bot: PortableBot | null
  issues: Issue[]
}

/** Of one bot, told at most. */
const mostIssues = 10
/** So much of what is no bot may stand in a file of ours: to find what is wrong with it takes its time. */
const mostNonsense = 512 * 1024

/** What becomes of each bot of a file, beside those that its importer has. */
export function judge(
  ctx: Context,
  tx: DatabaseOrTransaction,
  user: UserRow,
  { file, sameName }: ImportForm,
): { judged: Judged[]; room: Room } {
  const room = roomOf(ctx, tx, user)
  const owned = tx.select({ name: bots.name }).from(bots).where(eq(bots.userId, user.id)).all()
  const taken = new Set(owned.map(({ name }) => name.toLowerCase()))
  const isTaken = (name: string) => taken.has(name.toLowerCase())
  let free = room.max - room.used
  let times = 0
  let nonsense = 0

  function judgeOne(given: unknown): Judged {
    const size = JSON.stringify(given).length
    const { bot, issues } = size > limits.bodyBytes ? tooLarge : read(given)
    if (!bot) {
      nonsense += size
      if (nonsense > mostNonsense) throw refusal(text('portable.noFile'))
      return { ...wrong, name: nameIn(given), as: nameIn(given), issues }
    }
    const { name, powerSchedule } = bot
    const isSame = isTaken(name)
    if (isSame && sameName === 'skip') return { name, as: name, state: 'skipped', bot, issues }
    // To find when one comes next takes its time.
    times += powerSchedule.starts.length + powerSchedule.stops.length
    if (times > portableLimits.times) {
      throw refusal(text('portable.tooManyTimes', portableLimits.times))
    }
    const found = whyUnfit(ctx, tx, bot)
    if (found.length === 0 && free <= 0) {
      found.push({ path: ['plan'], message: text('batch.beyondPlan') })
    }
    if (found.length > 0) return { ...wrong, name, as: name, issues: found }
    const as = isSame ? markedName(ctx.texts, name, isTaken) : name
    taken.add(as.toLowerCase())
    free -= 1
    return { name, as, state: isSame ? 'copied' : 'new', bot, issues }
  }
  return { judged: file.bots.map(judgeOne), room }
}

const wrong = { state: 'wrong', bot: null } as const

const tooLarge = { bot: null, issues: [{ path: [], message: text('portable.tooLarge') }] }

function read(given: unknown): Pick<Judged, 'bot' | 'issues'> {
  const { data = null, error } = PortableBot.safeParse(given)
  const issues = (error?.issues ?? []).slice(0, mostIssues)
  return {
    bot: data,
    issues: issues.map(({ path, message }) => ({ path, message: wordsOf(message) })),
  }
}

function nameIn(given: unknown): string {
  const isNamed = typeof given === 'object' && given !== null && 'name' in given
  return isNamed && typeof given.name === 'string'
    ? given.name.slice(0, limits.botName).toWellFormed()
    : ''
}

function whyUnfit(ctx: Context, tx: DatabaseOrTransaction, bot: PortableBot): Issue[] {
  try {
    refuseUnfit(ctx, tx, bot)
    return []
  } catch (error) {
    if (error instanceof ValidationError) {
      return error.issues
        .slice(0, mostIssues)
        .map(({ path, message }) => ({ path: path.split('.'), message }))
    }
    if (error instanceof AppError) return [{ path: [], message: error.words }]
    throw error
  }
}

const refusal = (message: Text) =>
  new ValidationError({ issues: [{ path: ['file', 'bots'], message }] })
