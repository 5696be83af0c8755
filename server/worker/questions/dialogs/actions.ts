import { limits } from '#contract/limits'
import type { Input } from './inputs'
import { childOf, plainId, stringIn, type Tag, tagOf } from './tags'

/** What comes of a button, beside that the dialog closes. */
export type Action =
  | { kind: 'close' }
  | { kind: 'link'; url: string }
  | { kind: 'command'; command: string }
  /** A command into which the fields go. */
  | { kind: 'template'; template: string }
  /** Told to the server under this name; `withFields`: what is in the fields goes along. */
  | { kind: 'custom'; id: string; payload: Tag | null; withFields: boolean }
  | { kind: 'dialog'; reference: Tag }

export type Values = ReadonlyMap<string, string | number | boolean>

const longestCommand = 4_096

export function actionOf(tag: Tag | null): Action {
  const type = plainId(stringIn(tag, 'type') ?? '')
  const id = stringIn(tag, 'id')
  if (type === 'open_url') return linkAction(stringIn(tag, 'url'))
  if (type === 'run_command') return commandAction(stringIn(tag, 'command'), 'command')
  if (type === 'dynamic/run_command') return commandAction(stringIn(tag, 'template'), 'template')
  if (type === 'custom' && id)
    return { kind: 'custom', id, payload: childOf(tag, 'payload'), withFields: false }
  if (type === 'dynamic/custom' && id)
    return { kind: 'custom', id, payload: childOf(tag, 'additions'), withFields: true }
  const reference = type === 'show_dialog' ? childOf(tag, 'dialog') : null
  // What fills in the chat's line, turns a page or copies something is for the eyes of a player.
  return reference ? { kind: 'dialog', reference } : { kind: 'close' }
}

/** The page that a button opens, for a person to. */
export const linkOf = (action: Action): string | null =>
  action.kind === 'link' ? action.url : null

function linkAction(url: string | null): Action {
  const address = url !== null && url.length <= limits.inbox.field ? URL.parse(url) : null
  const isPage = address?.protocol === 'https:' || address?.protocol === 'http:'
  return isPage ? { kind: 'link', url: address.href } : { kind: 'close' }
}

function commandAction(line: string | null, kind: 'command' | 'template'): Action {
  if (line === null || line.length > longestCommand) return { kind: 'close' }
  return kind === 'command' ? { kind, command: line } : { kind, template: line }
}

/** A template with what is in the fields, as the game's own client writes them. */
export function filled(template: string, inputs: readonly Input[], values: Values): string {
  return template.replaceAll(/\$\((\w+)\)/g, (_, key: string) => {
    const input = inputs.find(({ field }) => field.key === key)
    const value = values.get(key)
    if (!input || value === undefined) return ''
    if (typeof value === 'boolean') return value ? input.spoken.yes : input.spoken.no
    return typeof value === 'number' ? String(value) : value.replaceAll(/["'\\]/g, '\\$&')
  })
}

/** A line that is one command, without what would end it or hide something in it. */
export const commandLine = (command: string): string => {
  const plain = command.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ').trim()
  return `/${plain.replace(/^\/+/, '')}`
}

/** What goes along with a custom action: what the server gave, and what is in the fields. */
export function payloadOf(
  { payload, withFields }: Extract<Action, { kind: 'custom' }>,
  values: Values,
): Tag | null {
  if (!withFields) return payload
  const added = payload?.type === 'compound' ? payload.value : {}
  const fields = [...values].map(([key, value]) => [key, tagOf(written(value))] as const)
  return { type: 'compound', value: { ...(added as object), ...Object.fromEntries(fields) } }
}

function written(value: string | number | boolean): Tag {
  if (typeof value === 'string') return { type: 'string', value }
  if (typeof value === 'number') return { type: 'float', value }
  return { type: 'byte', value: value ? 1 : 0 }
}
