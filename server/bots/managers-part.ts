import type { Bot, BotPatch } from '#contract/bots/bots'
import { AppError } from '../errors'

/**
 * What is the owner's alone: where, from where and as whom the bot plays, since that is where its sealed
 * passwords are sent, and how its owner orders it.
 */
const ownersFields = [
  ...([
    'host',
    'port',
    'alternativeAddresses',
    'username',
    'password',
    'authType',
    'proxy',
    'machineLabel',
  ] as const),
  ...(['favourite', 'group', 'tags'] as const),
]

/**
 * What of a change somebody may make who manages another's bot. What is the owner's alone may come
 * along as they see it; throws RIGHT_MISSING when it is to be another.
 */
export function managersPart(seen: Bot, patch: BotPatch): BotPatch {
  const part = { ...patch }
  for (const field of ownersFields) {
    if (!isSame(seen, patch, field)) throw new AppError('RIGHT_MISSING')
    delete part[field]
  }
  return part
}

function isSame(seen: Bot, patch: BotPatch, field: (typeof ownersFields)[number]): boolean {
  if (patch[field] === undefined) return true
  if (field === 'password') return patch.password === ''
  if (field !== 'proxy') return Bun.deepEquals(patch[field], seen[field])
  const { password, ...proxy } = patch.proxy ?? {}
  const { hasPassword: _, ...known } = seen.proxy ?? {}
  return !password && Bun.deepEquals(proxy, known)
}
