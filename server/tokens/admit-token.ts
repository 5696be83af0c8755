import { inArray } from 'drizzle-orm'
import type { Context as HonoContext } from 'hono'
import { bots } from '#db/schema'
import type { TokenIdentity } from '../auth/api-tokens/caller'
import { coversBot, coversGroup } from '../auth/api-tokens/scope'
import { AppError } from '../errors'
import type { AppEnv } from '../http/route'
import { tokenAccess } from './access'
import { requireBot, requireChat, requireLine, requireVerb, scopeRefusal } from './scope-checks'

type Call = HonoContext<AppEnv>

/**
 * Whether a token may make this call: one that is for tokens, with a verb that it has, of bots that it is
 * for. Throws API_TOKEN_SCOPE; of bots that it is not for BOT_NOT_FOUND, as if there were none.
 */
export async function admitToken(c: Call, identity: TokenIdentity, route: string): Promise<void> {
  const { token, user } = identity
  const { ctx } = c.var
  const access = tokenAccess[route]
  if (!access) throw scopeRefusal()
  const isCovered = (bot: Parameters<typeof coversBot>[2]) => coversBot(token.bots, user.id, bot)
  const prefixOf = (botId: string) => requireBot(ctx, identity, botId)

  switch (access.names) {
    case 'path':
      requireVerb(identity, access.verb)
      // Of all bots that its user sees, as the call itself looks at.
      if (token.bots.of !== 'all') prefixOf(c.req.param('id') ?? '')
      break
    case 'line': {
      const prefix = prefixOf(c.req.param('id') ?? '')
      const { command, message = '' } = await bodyOf(c)
      if (typeof command === 'string') requireLine(ctx, identity, command, prefix)
      else requireChat(identity, String(message))
      break
    }
    case 'lines': {
      const { botIds, line } = await bodyOf(c)
      const prefixes = idsOf(botIds).map(prefixOf)
      for (const prefix of new Set(prefixes)) requireLine(ctx, identity, String(line), prefix)
      break
    }
    case 'body':
    case 'chosen': {
      requireVerb(identity, access.verb)
      if (access.besides) requireVerb(identity, access.besides)
      const ids = idsOf((await bodyOf(c)).botIds)
      const { id, userId, group } = bots
      const found = ctx.db.select({ id, userId, group }).from(bots).where(inArray(id, ids)).all()
      if (found.filter(isCovered).length < new Set(ids).size) throw new AppError('BOT_NOT_FOUND')
      break
    }
    case 'new':
    case 'file': {
      requireVerb(identity, access.verb)
      const body = await bodyOf(c)
      const made = access.names === 'new' ? [body] : botsIn(body.file)
      const { bots: scope } = token
      const isInside = ({ group }: Record<string, unknown>) =>
        scope.of === 'groups' && typeof group === 'string' && coversGroup(scope.groups, group)
      if (scope.of !== 'all' && !made.every(isInside)) throw scopeRefusal()
      break
    }
    default:
      requireVerb(identity, access.verb)
  }
}

/** The body as it came; what it has to be is looked at later. */
async function bodyOf(c: Call): Promise<Record<string, unknown>> {
  try {
    return fieldsOf(await c.req.json())
  } catch {
    return {}
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function botsIn(file: unknown): Record<string, unknown>[] {
  const { bots: made } = fieldsOf(file)
  return Array.isArray(made) ? made.map(fieldsOf) : []
}

const idsOf = (ids: unknown): string[] =>
  Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
