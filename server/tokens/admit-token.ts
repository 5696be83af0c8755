import { eq, inArray } from 'drizzle-orm'
import type { Context as HonoContext } from 'hono'
import { bots } from '#db/schema'
import type { TokenIdentity } from '../auth/api-tokens/caller'
import { coversBot, coversGroup } from '../auth/api-tokens/scope'
import { AppError } from '../errors'
import type { AppEnv } from '../http/route'
import { tokenAccess } from './access'
import { verbOfLine } from './line-verb'

type Call = HonoContext<AppEnv>

/**
 * Whether a token may make this call: one that is for tokens, with a verb that it has, of bots that it is
 * for. Throws API_TOKEN_SCOPE; of bots that it is not for BOT_NOT_FOUND, as if there were none.
 */
export async function admitToken(c: Call, identity: TokenIdentity, route: string): Promise<void> {
  const { token, user } = identity
  const access = tokenAccess[route]
  if (!access) throw refusal()
  const require = (verb: typeof access.verb) => {
    if (!token.verbs.includes(verb)) throw refusal()
  }
  /** Who may have bots run everything may say everything there. */
  const requireFor = (line: string, prefix: string) => {
    if (!token.verbs.includes('command')) require(verbOfLine(line, prefix, c.var.ctx.config.locale))
  }
  const isCovered = (bot: Parameters<typeof coversBot>[2]) => coversBot(token.bots, user.id, bot)

  function prefixOf(botId: string): string {
    const { db } = c.var.ctx
    const { id, userId, group, prefix } = bots
    const bot = db.select({ id, userId, group, prefix }).from(bots).where(eq(id, botId)).get()
    if (!bot || !isCovered(bot)) throw new AppError('BOT_NOT_FOUND')
    return bot.prefix
  }

  switch (access.names) {
    case 'path':
      require(access.verb)
      prefixOf(c.req.param('id') ?? '')
      break
    case 'line': {
      const prefix = prefixOf(c.req.param('id') ?? '')
      const { command, message = '' } = await bodyOf(c)
      // What is said in chat may be a command of the server.
      if (typeof command === 'string') requireFor(command, prefix)
      else require(String(message).includes('/') ? 'command' : 'speak')
      break
    }
    case 'lines': {
      const { botIds, line } = await bodyOf(c)
      const prefixes = idsOf(botIds).map(prefixOf)
      for (const prefix of new Set(prefixes)) requireFor(String(line), prefix)
      break
    }
    case 'body': {
      require(access.verb)
      const ids = idsOf((await bodyOf(c)).botIds)
      const { id, userId, group } = bots
      const { db } = c.var.ctx
      const found = db.select({ id, userId, group }).from(bots).where(inArray(id, ids)).all()
      if (found.filter(isCovered).length < new Set(ids).size) throw new AppError('BOT_NOT_FOUND')
      break
    }
    case 'new': {
      require(access.verb)
      const { group } = await bodyOf(c)
      const { bots: scope } = token
      const isInside =
        scope.of === 'groups' && typeof group === 'string' && coversGroup(scope.groups, group)
      if (scope.of !== 'all' && !isInside) throw refusal()
      break
    }
    default:
      require(access.verb)
  }
}

const refusal = () => new AppError('API_TOKEN_SCOPE')

/** The body as it came; what it has to be is looked at later. */
async function bodyOf(c: Call): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await c.req.json()
    return typeof body === 'object' && body !== null ? { ...body } : {}
  } catch {
    return {}
  }
}

const idsOf = (ids: unknown): string[] =>
  Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
