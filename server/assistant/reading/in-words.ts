import type { Bot } from '#contract/bots/bots'
import type { Context } from '../../context'
import { plainWords } from '../../lib/plain-text'
import type { About } from './about'
import { writtenLine } from './lines/lines'
import type { Request } from './requests'
import { nobody } from './whom/targets'

/**
 * A request that a program words: what to do, with which of the caller's bots, by its whole name.
 * Null for what is no request; a name that is nobody's stays one.
 */
export function requestInWords(
  { config: { locale } }: Pick<Context, 'config'>,
  bots: readonly Bot[],
  { action, bot: name, command }: { action: string; bot: string; command: string },
): About<Request> | null {
  const named = bots.filter((bot) => plainWords(bot.name) === plainWords(name))
  const unknown = named.length > 0 ? [] : [name]
  const about = { targets: { ...nobody, named, unknown }, bots: named }
  switch (action) {
    case 'start':
    case 'stop':
    case 'restart':
    case 'console':
      return { kind: action, ...about }
    case 'command':
      return command.trim() === ''
        ? null
        : { kind: 'command', line: writtenLine(locale, named, command.trim()), ...about }
    default:
      return null
  }
}
