import { limits } from '#contract/limits'
import { cleanText, prose } from '../../../game/chat-text'
import { type Text, text } from '../../../locales/text'
import { type Action, actionOf, linkOf } from './actions'
import { type Input, inputOf, type Read } from './inputs'
import { booleanIn, childOf, elementsOf, plainId, stringIn, type Tag } from './tags'

type Button = { label: Text; action: Action }

export type Dialog = {
  title: Text
  body: string
  inputs: Input[]
  /** By the id that an answer names. */
  buttons: Map<string, Button>
  /** What comes of closing it without an answer; null when the server does not permit that. */
  escape: Action | null
}

/** What a dialog may point to that stands elsewhere. */
export type World = {
  read: Read
  readLines: Read
  /** A dialog by its name, from the server's registry; one that is written out is itself. */
  find(reference: Tag): Tag | null
  /** What the server links to. */
  links: readonly { label: string; url: string }[]
}

const { inbox: bounds } = limits
/** Beside those that leave. */
const most = bounds.choices - 2

/** A dialog of the game (1.21.6 and newer), as the bot's owner shall see it. */
export function readDialog(tag: Tag, world: World): Dialog {
  const { read, readLines } = world
  const inputs = elementsOf(childOf(tag, 'inputs'), bounds.fields).flatMap(
    (input) => inputOf(input, read) ?? [],
  )
  const dialog: Dialog = {
    title: cleanText(read(childOf(tag, 'title')), bounds.title) || text('inbox.dialog.untitled'),
    body: bodyOf(tag, readLines),
    inputs: inputs.filter(
      ({ field: { key } }, at) => inputs.findIndex((one) => one.field.key === key) === at,
    ),
    buttons: new Map(),
    escape: null,
  }
  const leave = addButtons(tag, world, dialog.buttons)
  if (booleanIn(tag, 'can_close_with_escape', true)) dialog.escape = leave ?? { kind: 'close' }
  const isAnswerable = [...dialog.buttons.values()].some(({ action }) => linkOf(action) === null)
  // Closing is one of the buttons, where those who leave say no.
  if (!isAnswerable || (dialog.escape && !leave))
    dialog.buttons.set('close', {
      label: text('inbox.dialog.close'),
      action: dialog.escape ?? { kind: 'close' },
    })
  return dialog
}

/** Adds what can be chosen; returns what closing means, where it is one of that. */
function addButtons(tag: Tag, world: World, buttons: Dialog['buttons']): Action | null {
  const add = (id: string, button: Tag | null, usual: Text): Action | null => {
    if (!button) return null
    const label = cleanText(world.read(childOf(button, 'label')), bounds.title) || usual
    const action = actionOf(childOf(button, 'action'))
    buttons.set(id, { label, action })
    return action
  }
  const exit = () => add('exit', childOf(tag, 'exit_action'), text('inbox.dialog.back'))

  switch (plainId(stringIn(tag, 'type') ?? '')) {
    case 'confirmation':
      add('yes', childOf(tag, 'yes'), text('inbox.dialog.yes'))
      return add('no', childOf(tag, 'no'), text('inbox.dialog.no'))
    case 'multi_action': {
      const actions = elementsOf(childOf(tag, 'actions'), most)
      for (const [at, action] of actions.entries()) add(`${at}`, action, `${at + 1}`)
      return exit()
    }
    case 'dialog_list': {
      const listed = elementsOf(childOf(tag, 'dialogs'), most)
      for (const [at, reference] of listed.entries()) {
        const dialog = world.find(reference)
        if (!dialog) continue
        const name = childOf(dialog, 'external_title') ?? childOf(dialog, 'title')
        const label = cleanText(world.read(name), bounds.title) || `${at + 1}`
        buttons.set(`${at}`, { label, action: { kind: 'dialog', reference } })
      }
      return exit()
    }
    case 'server_links': {
      for (const [at, { label, url }] of world.links.slice(0, most).entries()) {
        buttons.set(`${at}`, { label, action: { kind: 'link', url } })
      }
      return exit()
    }
    default: {
      // A notice has one button, of its own or the usual one.
      const own = childOf(tag, 'action')
      const action = add('ok', own, text('inbox.dialog.ok'))
      if (!own) buttons.set('ok', { label: text('inbox.dialog.ok'), action: { kind: 'close' } })
      return action ?? { kind: 'close' }
    }
  }
}

function bodyOf(tag: Tag, read: Read): string {
  const parts = elementsOf(childOf(tag, 'body'), bounds.choices).map((part) => {
    if (plainId(stringIn(part, 'type') ?? '') !== 'item') return read(childOf(part, 'contents'))
    const item = plainId(stringIn(childOf(part, 'item'), 'id') ?? '')
    const description = childOf(part, 'description')
    return [`[${item}]`, read(childOf(description, 'contents') ?? description)].join(' ')
  })
  return prose(parts.filter((part) => part !== '').join('\n\n'), bounds.words)
}
