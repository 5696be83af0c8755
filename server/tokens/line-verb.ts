import type { TokenVerb } from '#contract/account/tokens'
import { isCommand } from '../console/plain-chat'
import { type CommandId, commandCalled } from '../game/command-names'

/** By which verb a token may have a bot run these; the others need `command`. */
const verbs: Partial<Record<CommandId, TokenVerb>> = {
  ...{ help: 'see', status: 'see', position: 'see', players: 'see', inventory: 'see' },
  say: 'speak',
  ...{ goto: 'move', come: 'move', follow: 'move', stop: 'move', look: 'move', jump: 'move' },
  ...{ sneak: 'move', sit: 'move' },
  ...{ craft: 'inventory', eat: 'inventory', equip: 'inventory', drop: 'inventory' },
  ...{ toss: 'inventory', deposit: 'inventory', withdraw: 'inventory', close: 'inventory' },
}

/** What a token needs to have a bot with this prefix take this line. */
export function verbOfLine(line: string, prefix: string, locale: string): TokenVerb {
  if (!isCommand(line, prefix, locale)) return 'speak'
  const said = line.trim()
  const isBare = !said.startsWith(prefix)
  const [word = '', ...words] = (isBare ? said : said.slice(prefix.length)).split(/\s+/)
  const id = commandCalled(word, locale)
  // What is said may be a command of the server.
  if (id === undefined || said.includes('/') || (id === 'say' && words.join(' ').startsWith('/')))
    return 'command'
  return verbs[id] ?? 'command'
}
