/** More than any message of the game nests, says or has parts; beyond, reading it takes seconds. */
const maxJsonDepth = 64
const maxDepth = 256
const maxText = 262_144
const maxParts = 8_192
/** Colour codes as the game had them before components: each nests one part more. */
const maxCodes = 512

/** Packets whose components are read as chat. */
const showsText =
  /chat|title|action_bar|disconnect|playerlist_header|boss_bar|open_window|scoreboard|team|player_info/

/** How far into a packet's own lists and objects a component is looked for. */
const maxPlaces = 4

/** Puts a placeholder where a packet has text, or anything else, that would exhaust its reader. */
export function hideExcess(packet: object, name: string, placeholder: string): void {
  hide(packet, showsText.test(name), placeholder, 0)
}

function hide(container: object, isText: boolean, placeholder: string, level: number) {
  const places = container as Record<string, unknown>
  for (const [place, value] of Object.entries(places)) {
    if (!isExcessive(value, isText)) continue
    if (Array.isArray(value) && value.length > maxParts) places[place] = []
    else if (level < maxPlaces && isPlain(value)) hide(value, isText, placeholder, level + 1)
    else places[place] = inShapeOf(value, placeholder)
  }
}

/** An object or list of the packet itself, as opposed to NBT. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !('type' in value && 'value' in value)

function inShapeOf(value: unknown, placeholder: string) {
  if (typeof value === 'string') return JSON.stringify({ text: placeholder })
  return { type: 'compound', value: { text: { type: 'string', value: placeholder } } }
}

function isExcessive(value: unknown, isText: boolean): boolean {
  let parts = 0
  let length = 0
  let codes = 0
  const exceeds = (node: unknown, depth: number): boolean => {
    if (typeof node === 'string') {
      length += node.length
      if (isText && length > maxText) return true
      if (isText) codes += codesIn(node)
      if (codes > maxCodes) return true
      return node.length > maxJsonDepth && isDeepJson(node)
    }
    if (typeof node !== 'object' || node === null || ArrayBuffer.isView(node)) return false
    parts += 1
    if (depth > maxDepth || (isText && parts > maxParts * 4)) return true
    if (Array.isArray(node)) {
      return typeof node[0] !== 'number' && node.some((part) => exceeds(part, depth + 1))
    }
    return Object.values(node).some((part) => exceeds(part, depth + 1))
  }
  return exceeds(value, 0)
}

const codesIn = (text: string): number => text.match(/§|\\u00a7/gi)?.length ?? 0

/** Whether JSON text nests deeper, is longer or has more parts than any chat message. */
function isDeepJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  if (text.length > maxText) return true
  let depth = 0
  let parts = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 0x7b || code === 0x5b) {
      depth += 1
      parts += 1
    } else if (code === 0x7d || code === 0x5d) depth -= 1
    if (depth > maxJsonDepth || parts > maxParts) return true
  }
  return false
}
