import type { Bot } from 'mineflayer'
import { cleanText } from '../../game/chat-text'

/** What a player said where the bot hears it; `uuid`: null when they are not in the player list. */
export type PlayerMessage = {
  name: string
  uuid: string | null
  text: string
  whispered: boolean
}

/** The sender of what the server itself says. */
export const nobody = '00000000-0000-0000-0000-000000000000'

/** The parts of a chat message that are used. */
type Spoken = { toString(): string; translate?: string; with?: readonly unknown[] }

/** Every line that a player said, with their name as the server gives it. Ends when called. */
export function onPlayerMessage(bot: Bot, run: (message: PlayerMessage) => void): () => void {
  const onMessage = (message: Spoken, position: string, sender?: string | null) => {
    if (position === 'game_info') return
    const parsed = parseChat(bot, message, sender ?? null)
    if (parsed) run(parsed)
  }
  bot.on('message', onMessage)
  return () => bot.off('message', onMessage)
}

/** Mineflayer gives player chat the key's English text in its place. */
const spoken = /^(?:chat\.type\.(?:team\.)?text|(?:%s )?<%s> %s)$/
const whispered = /^(?:commands\.message\.display\.incoming|%s whispers to you: %s)$/

/** Chat as plugins write it, from its first character on: nothing may stand before but ranks. */
const ranks = String.raw`(?:[[(][^\])]{1,24}[\])] ?){0,3}`
const patterns: { pattern: RegExp; whispered: boolean }[] = [
  { pattern: /^<([.\w]{1,20})> (.+)$/, whispered: false },
  { pattern: new RegExp(String.raw`^${ranks}([.\w]{1,20}) ?(?:»|>|:) (.+)$`), whispered: false },
  {
    pattern: /^([.\w]{1,20}) (?:whispers(?: to you)?|te susurra|susurra):? (.+)$/,
    whispered: true,
  },
  { pattern: /^\[([.\w]{1,20}) ?(?:->|➜|») ?(?:me|yo|mí|mi)\] (.+)$/, whispered: true },
]

/** As the game and plugins write what others whisper, or what the bot itself does. */
const elsewhere = [
  /^commands\.message\.display\.(incoming|outgoing)$/,
  /\b(whispers?|susurras?) .{0,40}:/i,
  /\[[^\][]{1,40} ?(->|→|➜|»|⇒) ?[^\][]{1,40}\]/,
  /^[.\w]{1,20} ?(->|→|➜|⇒) ?[.\w]{1,20} ?:/,
  /^(from|to|de|para) [.\w]{1,20} ?:/i,
]

/** Whether a line, or the name or form of its kind, is a whisper's: to the bot, by it or of others. */
export const saysWhisper = (text: string): boolean =>
  whispered.test(text) ||
  patterns.some((one) => one.whispered && one.pattern.test(text)) ||
  elsewhere.some((pattern) => pattern.test(text))

/**
 * Who said what. The sender that the protocol names counts before what the text looks like, and a
 * name that is read from text must be a connected player's.
 */
export function parseChat(bot: Bot, message: Spoken, sender: string | null): PlayerMessage | null {
  const known = Object.values(bot.players)
  const isNamed = sender !== null && sender !== nobody
  const bySender = isNamed ? known.find(({ uuid }) => uuid === sender) : undefined
  const uuidOf = (name: string) =>
    isNamed ? bySender?.uuid : known.find(({ username }) => username === name)?.uuid
  const key = message.translate ?? ''
  const [who, what] = message.with?.slice(-2) ?? []
  if ((spoken.test(key) || whispered.test(key)) && who !== undefined && what !== undefined) {
    const name = bySender?.username ?? cleanText(String(who))
    const said = { text: cleanText(String(what)), whispered: whispered.test(key) }
    return { name, uuid: uuidOf(name) ?? null, ...said }
  }
  if (message.translate && !bySender) return null
  const read = fromText(cleanText(message.toString()))
  if (!read || !known.some(({ username }) => username === read.name)) return null
  if (bySender && read.name !== bySender.username) return null
  return { ...read, uuid: uuidOf(read.name) ?? null }
}

function fromText(text: string): Omit<PlayerMessage, 'uuid'> | null {
  for (const { pattern, whispered } of patterns) {
    const [, name, said] = pattern.exec(text) ?? []
    if (name !== undefined && said !== undefined) return { name, text: said, whispered }
  }
  return null
}
