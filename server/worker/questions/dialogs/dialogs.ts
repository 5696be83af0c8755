import type { QuestionAnswer } from '#contract/inbox/questions'
import { limits } from '#contract/limits'
import { flatten, flattenLines, type Sentences } from '../../../game/chat-text'
import { HostError } from '../../../game/protocol'
import { text } from '../../../locales/text'
import { type Asking, hashOf } from '../asking'
import { type Action, commandLine, filled, linkOf, payloadOf, type Values } from './actions'
import { sendCustomClick } from './custom-click'
import { type Dialog, readDialog } from './dialog'
import { createDialogSources } from './sources'
import type { Tag } from './tags'

type Language = { language?: Sentences }

/** Dialogs that lead from one to the next without a word of the server. */
const mostSteps = 16

/** Shows the dialogs of the server (1.21.6 and newer) to people, and answers as the game's client would. */
export function askAboutDialogs(asking: Asking): void {
  const { bot, target, questions, timings, hold, hide, over } = asking
  const { _client: client } = bot
  const sources = createDialogSources(bot)
  let open: { hash: string; release(): void; withdraw(): void } | null = null

  function close() {
    const closing = open
    open = null
    closing?.release()
    closing?.withdraw()
  }

  function show(tag: Tag | null, steps = 0) {
    if (!tag || steps > mostSteps) return close()
    const { language = {} } = bot.registry as Language
    const dialog = readDialog(tag, {
      read: (component) => flatten(component, language).text,
      readLines: (component) => flattenLines(component, language, limits.inbox.words),
      find: sources.find,
      links: sources.links(),
    })
    const isHeld = client.state === 'configuration'
    const hash = hashOf(JSON.stringify([...summaryOf(dialog), isHeld]))
    // One that is shown again is the same question.
    if (open?.hash === hash) open.release()
    else close()
    const release = isHeld ? hold() : () => {}
    const end = () => {
      open = null
      release()
    }
    const withdraw = questions.ask(
      {
        ...{ kind: 'dialog', hash, target, picture: null, content: contentOf(dialog) },
        expiresAt: isHeld ? Date.now() + timings.personMs : null,
        otherwise: text(isHeld ? 'inbox.dialog.holds' : 'inbox.dialog.stays'),
      },
      {
        take(answer) {
          const button = dialog.buttons.get(answer.choice ?? '')
          if (!button || linkOf(button.action) !== null) throw new HostError('FAILED')
          end()
          act(dialog, button.action, valuesOf(dialog, answer), steps)
        },
        expired() {
          end()
          if (dialog.escape) act(dialog, dialog.escape, valuesOf(dialog, {}), steps)
        },
      },
    )
    open = { hash, release, withdraw }
  }

  function act({ inputs }: Dialog, action: Action, values: Values, steps: number) {
    if (over.aborted) return
    if (action.kind === 'dialog') show(sources.find(action.reference), steps + 1)
    if (action.kind === 'custom') sendCustomClick(client, action.id, payloadOf(action, values))
    // There is nobody to hear a command while the bot is configured.
    if (client.state !== 'play') return
    if (action.kind === 'command') bot.chat(commandLine(action.command))
    if (action.kind !== 'template') return
    const line = commandLine(filled(action.template, inputs, values))
    // Login plugins ask for passwords in dialogs too.
    hide(line)
    bot.chat(line)
  }

  client.on('show_dialog', ({ dialog }: { dialog?: unknown }) => show(sources.shown(dialog)))
  client.on('clear_dialog', () => close())
  // What was shown belongs to the state and the world in which it was.
  client.on('start_configuration', () => close())
  client.on('state', () => close())
  over.addEventListener('abort', () => close())
}

const summaryOf = ({ title, body, inputs, buttons }: Dialog) => [
  ...[title, body, inputs.map(({ field }) => field)],
  [...buttons].map(([id, { label }]) => [id, label]),
]

function contentOf({ title, body, inputs, buttons }: Dialog) {
  return {
    title,
    text: body,
    fields: inputs.map(({ field }) => field),
    choices: [...buttons].map(([id, { label, action }]) => ({ id, label, link: linkOf(action) })),
    takesText: false,
  }
}

/** What is in the fields: the answer, or what was there from the beginning. */
function valuesOf({ inputs }: Dialog, { fields = {} }: QuestionAnswer): Values {
  const values = inputs.map(({ field: { key, initial } }) => {
    const given = Object.hasOwn(fields, key) ? fields[key] : undefined
    return [key, given ?? initial] as const
  })
  return new Map(values)
}
