import { z } from 'zod'
import { says } from '../../locales/coded'
import { answer, form, Id, Instant, line, shape } from '../common'
import { limits } from '../limits'

const { tokens: bounds } = limits

/**
 * What a token may do with its bots: `see` them and all about them; `speak` in chat; `move`, by the commands
 * that walk; `drive` them by hand; `inventory`, also by the commands that carry, craft and eat; `command` gives
 * all console lines; `configure` changes settings; `power` starts and stops; `create` makes new ones. Account, money, sharing
 * and deleting are no token's.
 */
export const TokenVerb = z
  .enum(['see', 'speak', 'move', 'drive', 'inventory', 'command', 'configure', 'power', 'create'])
  .meta({ id: 'TokenVerb' })
export type TokenVerb = z.infer<typeof TokenVerb>

/** Of which bots: all that its owner sees, those of these groups of the owner's, or these. */
export const TokenBots = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('all') }),
  z.strictObject({
    of: z.literal('groups'),
    groups: z.array(line(limits.groupName)).min(1).max(bounds.groups).readonly(),
  }),
  z.strictObject({
    of: z.literal('bots'),
    botIds: z.array(Id).min(1, says('validation.botIds')).max(bounds.bots).readonly(),
  }),
])
export type TokenBots = z.infer<typeof TokenBots>

const scope = {
  bots: TokenBots,
  verbs: z.array(TokenVerb).min(1, says('validation.verbs')).readonly(),
}

const fields = {
  name: line(bounds.name),
  ...scope,
  /** Null: until it is revoked. */
  expiresAt: Instant.nullable(),
  /** Addresses or CIDR ranges that it may come from; none: any. */
  addresses: z.array(z.string().trim().min(1).max(64)).max(bounds.addresses).readonly(),
  /** Requests a minute. */
  perMinute: z
    .int()
    .min(1, says('validation.between', 1, bounds.perMinute))
    .max(bounds.perMinute, says('validation.between', 1, bounds.perMinute)),
}

/** New bots belong to no list of bots yet: `create` is for all of them, or for groups. */
export const TokenForm = form('TokenForm', fields).refine(
  ({ bots, verbs }) => bots.of !== 'bots' || !verbs.includes('create'),
  { path: ['verbs'], message: says('validation.createNeedsGroup') },
)
export type TokenForm = z.infer<typeof TokenForm>

export const Token = shape('Token', {
  id: Id,
  ...fields,
  /** How it begins, to be known again by. */
  start: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
  lastAddress: z.string().nullable(),
})
export type Token = z.infer<typeof Token>

export const TokenList = answer('TokenList', { tokens: z.array(Token) })
/** `secret` is shown this once. */
export const TokenMade = answer('TokenMade', { token: Token, secret: z.string() })
export type TokenMade = z.infer<typeof TokenMade>

/** What a token may do, told to whoever has it. */
export const TokenSelf = answer('TokenSelf', {
  name: z.string(),
  ...scope,
  expiresAt: Instant.nullable(),
  perMinute: z.number(),
})
