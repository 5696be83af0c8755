import type { ChatAnswer } from '../../../../server/contract/assistant'
import { commandCalled } from '../../../../server/game/command-names'
import type { WantedAction } from '../dialogs'
import { bare } from './words'

type Proposed = ChatAnswer['actions'][number]

/** What is proposed and not wanted, and what is wanted and not proposed; the order is no matter. */
export function wrongActions(wanted: readonly WantedAction[], proposed: readonly Proposed[]) {
  const left = [...proposed]
  const lacking = wanted.filter((one) => {
    const at = left.findIndex((other) => fits(one, other))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return [
    ...lacking.map((one) => `does not propose ${wantedWords(one)}`),
    ...left.map((one) => `proposes ${proposedWords(one)}`),
  ]
}

function fits(wanted: WantedAction, proposed: Proposed): boolean {
  if (wanted.type === 'page') {
    return proposed.type === 'page' && wanted.path.some((path) => leadsTo(proposed.path, path))
  }
  if (wanted.type !== proposed.type || wanted.bot !== proposed.botName) return false
  if (wanted.type !== 'command' || proposed.type !== 'command') return true
  return wanted.command.some((command) => meant(command) === meant(proposed.command))
}

/** A line for the console, its command by whichever of its names. */
function meant(line: string): string {
  const [command = '', ...rest] = bare(line).split(' ')
  const name = command.startsWith('!') ? command.slice(1) : null
  return [(name && commandCalled(name, 'es')) || command, ...rest].join(' ')
}

/** What can be done with a bot in its row can be done on its own page too. */
const likePages = new Map([['/dashboard', ['/dashboard', '/bots']]])

/** Whether a path is that page, or something in it. */
const leadsTo = (path: string, page: string) =>
  (likePages.get(page) ?? [page]).some(
    (one) => path === one || ['/', '?', '#'].some((mark) => path.startsWith(`${one}${mark}`)),
  )

const wantedWords = (action: WantedAction) =>
  action.type === 'page'
    ? action.path.join(' | ')
    : [
        action.type,
        action.bot,
        ...(action.type === 'command' ? [action.command.join(' | ')] : []),
      ].join(' ')

const proposedWords = (action: Proposed) =>
  action.type === 'page'
    ? action.path
    : [action.type, action.botName, ...(action.type === 'command' ? [action.command] : [])].join(
        ' ',
      )
