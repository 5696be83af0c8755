import { type CommandId, commandCalled, nameOf } from '../../game/command-names'
import { isCoded, type Text, text } from '../../locales/text'
import type { StartLooking } from './looker'

/** Commands that take their time: the others are done before their owner looks away. */
const tasks: ReadonlySet<CommandId> = new Set([
  ...(['goto', 'come', 'follow', 'attack', 'guard', 'mine', 'dig', 'place', 'collect'] as const),
  ...(['craft', 'farm', 'fish', 'sleep', 'deposit', 'withdraw'] as const),
])

/** Whoever ended it knows. */
const wanted: ReadonlySet<string> = new Set(['commands.stoppedByHand', 'commands.replaced'])

/** Done sooner, it is not worth a message. */
const briefMs = 3_000

/** How a task ended, which is what the bot's console says of it. */
export const taskEnded: StartLooking<'task-ended'> = ({ trigger, spec, locale, tell }) => ({
  read({ command, level, message, executionTime = null }) {
    if (!command || executionTime === null || isWanted(message)) return
    const id = commandCalled(command, locale)
    if (id === undefined || !tasks.has(id)) return
    const outcome = level === 'error' ? 'failed' : 'done'
    if (outcome === 'done' && executionTime < briefMs) return
    if (trigger().outcome !== 'any' && trigger().outcome !== outcome) return
    tell('once', text(`observations.taskEnded.${outcome}`, spec().name, nameOf(id), message))
  },
})

const isWanted = (message: Text) => isCoded(message) && wanted.has(message.code)
