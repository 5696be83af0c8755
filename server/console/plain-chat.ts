import { commandCalled } from '../game/command-names'

/** What no version of the game takes more of in one piece; clients cut what is longer. */
const shortestCut = 100

/**
 * Whether a server may take a part of what is said for a command: what is said goes out in pieces, by
 * line breaks and by the length that the version takes.
 */
export const reachesServer = (said: string): boolean =>
  /(?:^|[\r\n])\s*\//.test(said) || (said.length > shortestCut && said.includes('/'))

/** Whether a console line is anything but chat: for the server, or for the bot, as it understands lines. */
export function isCommand(line: string, prefix: string, locale: string): boolean {
  const said = line.trim()
  const [word = ''] = said.split(/\s+/)
  return (
    said.startsWith('\\') ||
    said.startsWith(prefix) ||
    reachesServer(said) ||
    commandCalled(word, locale) !== undefined
  )
}
