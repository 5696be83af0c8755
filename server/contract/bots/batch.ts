import { z } from 'zod'
import { says } from '../../locales/coded'
import { answer, form, shape } from '../common'
import { limits } from '../limits'
import {
  type Address,
  type Addressed,
  type AuthType,
  Bot,
  knowsAddress,
  OwnFields,
  SharedFields,
  usernameFits,
} from './bots'

/** What one of many new bots has of its own, as it came: each is checked by itself. */
const BatchBot = form('BatchBot', {
  name: z.string(),
  username: z.string(),
  password: z.string().optional(),
})
export type BatchBot = z.infer<typeof BatchBot>

/** Many new bots: what they share is written (`base`), or is that of a bot of the caller (`from`). */
export const BatchForm = form('BatchForm', {
  base: SharedFields.optional(),
  from: z.string().optional(),
  bots: z
    .array(BatchBot)
    .min(1, says('validation.required'))
    .max(limits.batch.max, says('validation.tooMany', limits.batch.max)),
}).refine(({ base, from }) => (base === undefined) !== (from === undefined), {
  path: ['base'],
  message: says('validation.required'),
})
export type BatchForm = z.infer<typeof BatchForm>
export type BatchFormInput = z.input<typeof BatchForm>

/** Why one of them cannot be; `plan`: there is no room for it. */
export const BatchIssue = shape('BatchIssue', {
  field: z.enum(['name', 'username', 'password', 'plan']),
  message: z.string(),
})
export type BatchIssue = z.infer<typeof BatchIssue>

/** What is wrong with each, in their order; all of them empty: they would be created. */
export const BatchPreview = answer('BatchPreview', {
  issues: z.array(z.array(BatchIssue)),
  used: z.number(),
  max: z.number(),
})

export const BatchChange = answer('BatchChange', { bots: z.array(Bot), message: z.string() })

type Shared = Address & { authType: AuthType }
type Known = Pick<Bot, 'name' | 'username'> & Addressed

/**
 * What is wrong with each of many new bots, as codes: by the rules of one, beside the bots that
 * their owner has and each other, and where only `free` more may be.
 */
export function batchIssues(
  wanted: readonly BatchBot[],
  shared: Shared,
  owned: readonly Known[],
  free: number,
): BatchIssue[][] {
  const there = owned.filter((bot) => knowsAddress(bot, shared))
  const names = namesTaken(owned.map(({ name }) => name))
  const accounts = namesTaken(there.map(({ username }) => username))
  return wanted.map((bot, index) => {
    const issues = ownIssues(bot, shared.authType)
    const add = (field: BatchIssue['field'], message: string) => {
      if (!issues.some((issue) => issue.field === field)) issues.push({ field, message })
    }
    const name = names(bot.name)
    if (name === 'before') add('name', says('batch.nameUsed'))
    if (name === 'here') add('name', says('batch.nameTwice'))
    const account = accounts(bot.username)
    if (account === 'before') add('username', says('batch.accountUsed'))
    if (account === 'here') add('username', says('batch.accountTwice'))
    if (index >= free) add('plan', says('batch.beyondPlan'))
    return issues
  })
}

function ownIssues(bot: BatchBot, authType: AuthType): BatchIssue[] {
  const { error } = OwnFields.safeParse(bot)
  const issues: BatchIssue[] = (error?.issues ?? []).map(({ path, message }) => ({
    field: path[0] as keyof BatchBot,
    message,
  }))
  if (!usernameFits(bot.username.trim(), authType)) {
    issues.push({ field: 'username', message: says('validation.username') })
  }
  if (bot.password && authType === 'mojang') {
    issues.push({ field: 'password', message: says('batch.premiumPassword') })
  }
  // The first of each field, as in every form.
  return issues.filter(({ field }, at) => issues.findIndex((one) => one.field === field) === at)
}

/** Tells where a name was seen already, without regard to case, and notes it. */
function namesTaken(before: readonly string[]) {
  const seen = new Map(before.map((name) => [name.toLowerCase(), 'before' as 'before' | 'here']))
  return (text: string) => {
    const name = text.trim().toLowerCase()
    const where = seen.get(name)
    if (!where) seen.set(name, 'here')
    return where
  }
}
