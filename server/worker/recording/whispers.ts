import { flatten } from '../../game/chat-text'
import { saysWhisper } from '../chat/chat-parser'

/** What a packet of chat says, in any version's fields. */
export type ChatParams = Record<string, unknown>

const texts = ['message', 'content', 'signedChatContent', 'unsignedChatContent', 'unsignedContent']
const plainTexts = ['plainMessage', 'formattedMessage']
const names = ['senderName', 'networkName', 'name']
const targets = ['senderTeam', 'networkTargetName', 'target']

const nobody = '00000000-0000-0000-0000-000000000000'

/** Whether a line of chat is for some ears only. `format`: how its kind is shown; null: unknown. */
export function isWhisper(
  params: ChatParams,
  format: ((type: unknown) => string | null) | null,
): boolean {
  const kind = format?.(params.type)
  if (kind === null || (kind !== undefined && saysWhisper(kind))) return true
  return [...texts, ...plainTexts].some((place) => {
    if (params[place] === undefined) return false
    const { text, keys } = flatten(params[place])
    return saysWhisper(text) || keys.some(saysWhisper)
  })
}

/** Whether every text of it can be read; of what cannot, nobody knows what it says. */
export const isReadable = (params: ChatParams): boolean =>
  texts.every((place) => isComponent(params[place]))

/** Since 1.20.3 components are NBT, which was read with the packet. */
function isComponent(text: unknown): boolean {
  if (typeof text !== 'string') return true
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Leaves of a whisper that there was one. */
export function hushWhisper(params: ChatParams, { name, line }: { name: string; line: string }) {
  for (const place of texts) put(params, place, line)
  for (const place of names) put(params, place, name)
  for (const place of targets) if (place in params) params[place] = undefined
  if ('plainMessage' in params) params.plainMessage = line
  if ('formattedMessage' in params) params.formattedMessage = undefined
  if ('sender' in params) params.sender = nobody
  if ('senderUuid' in params) params.senderUuid = nobody
  if (Buffer.isBuffer(params.signature)) params.signature = Buffer.alloc(params.signature.length)
}

function put(params: ChatParams, place: string, text: string) {
  const before = params[place]
  if (before === undefined) return
  params[place] =
    typeof before === 'string'
      ? JSON.stringify({ text })
      : { type: 'compound', value: { text: { type: 'string', value: text } } }
}
