import type { Bot } from '#contract/bots/bots'
import type { CommandId } from '../../../game/command-names'
import { plainWords } from '../../../lib/plain-text'
import { type Checked, check, commandNear } from '../../commands/check'
import { withDigits } from '../../commands/spoken-numbers'
import { isThing } from '../../commands/things'
import { usageOf } from '../../commands/usage'
import type { Lexicon } from '../lexicon'
import { haltLine, isChoice, isMoved, isOfNoBot, putAt } from '../request-words'
import { actionOf, commandOf, means, type Spoken, says, type Token } from '../tokens'
import {
  argumentsAhead,
  argumentsOf,
  inPlaceOfBody,
  namedIn,
  onlyNumber,
  untilChest,
} from './arguments'
import { withoutAsides } from './asides'
import { gamertag, whoOrWhat } from './players'
import { saidInChat, saidToAll, sayingOf, withoutRecipient } from './said'
import { stateIn } from './states'

/** What is to be sent to a console: for the server or the chat as it stands, or a checked command. */
export type Line =
  | { id: null; text: string; prefix: string | null }
  | ({ id: CommandId; spoken: boolean } & { checked: Checked })

const quoted = /[«"“`']([^«»"“”`']{1,500})[»"”`']/u

/**
 * The console line that a part of a message wants sent: in quotes, from a prefix or a slash on, or a
 * command by its name or by a verb that means it. Null without one.
 */
export function lineIn(
  spoken: Spoken,
  bots: readonly Bot[],
  head: number,
  end: number,
  isSpeech: boolean,
): Line | null {
  const { tokens, lexicon, locale } = spoken
  const from = tokens[head]?.start ?? 0
  const last = tokens[end - 1]?.end ?? spoken.text.length
  const until = end >= tokens.length ? spoken.text.length : last
  const written = writtenIn(spoken, from, until, bots)
  if (written !== null) return writtenLine(locale, bots, written)
  const put = putAt(spoken, head, end)
  if (put) return put
  const text = saidInChat(spoken, head, until) ?? saidToAll(spoken, head, until)
  if (text) return { id: 'say', spoken: true, checked: check(locale, 'say', text) }
  const found = isSpeech ? head : commandAt(spoken, head, end)
  const isItself =
    saysItself(tokens, head, end) ||
    goesItself(tokens, head, end) ||
    drops(tokens, head, end, locale)
  const at = deedAt(spoken, found < 0 && isItself ? head : found, end)
  const named = commandOf(tokens[at])
  if (at < 0 || !named) return null
  // «que se vaya a 270 -40» goes there, and leaves nothing.
  const numbers = tokens.slice(at + 1, end).filter(({ raw }) => /^-?\d/.test(raw)).length
  const command = { ...named, means: meantBy(spoken, named.means, at, end, numbers) }
  if (says(tokens.slice(Math.max(0, at - maxBeforeCeasing), at), 'ceasing')) {
    return haltLine(locale)
  }
  const usage = usageOf(command.means, locale)
  const isSay = usage.some((row) => row[0]?.kind === 'text')
  const literal = new Set(usage.flatMap((row) => row.flatMap(({ words }) => words)))
  const isPart = (token: Token) =>
    token.readings.some(({ kind, means }) => kind === 'command' && means === command.means)
  const behind = tokens.findIndex((token, index) => index > at && !isPart(token))
  const said = withoutAsides(spoken, behind < 0 ? [] : tokens.slice(behind, end))
  const rest = untilChest(spoken, command.means, said)
  const state = stateIn(spoken, command.means, at, end)
  const args = isSay
    ? sayingOf(spoken, at, until)
    : command.means !== named.means && command.means === 'dig'
      ? rest.flatMap(({ raw }) => (/^-?\d/.test(raw) ? [raw] : []))
      : ((state ? [state] : null) ??
        onlyNumber(spoken, usage, rest) ??
        (command.means === 'equip' ? inPlaceOfBody(spoken, literal, rest) : null) ??
        namedIn(spoken, usage, rest) ??
        whoOrWhat(spoken, usage, argumentsOf(rest, lexicon.words, literal), rest))
  const checked = check(locale, command.means, args)
  const isBare = checked.is === 'incomplete' && args.every((arg) => /^\d/.test(arg)) && !isSay
  const before = isBare ? argumentsAhead(spoken, head) : []
  const ahead = before.length > 0 ? [...before, ...args] : []
  const other = ahead.length > 0 ? check(locale, command.means, ahead) : checked
  return { id: command.means, spoken: true, checked: other.is === 'right' ? other : checked }
}

/** «que se vaya a 270 -40» goes there; «vaya con Tono_MX» comes to him; «pica el bloque de 10 63 -4» digs it. */
function meantBy(
  spoken: Spoken,
  id: CommandId,
  at: number,
  end: number,
  numbers: number,
): CommandId {
  const said = spoken.tokens.slice(at + 1, end)
  if ((id === 'quit' || id === 'position') && namesPlace(spoken, at, end)) return 'goto'
  const isOfThing = said.some((one) => isOfGame(one, spoken.locale))
  if (id === 'drop' && (isOfThing || says(said, 'everything'))) return 'toss'
  // «tira para 10 64 -20»
  if (id === 'toss' && !isOfThing && namesPlace(spoken, at, end)) return 'goto'
  if (id === 'mine' && numbers >= 3) return 'dig'
  if (isOfNoBot(id) && isMoved(spoken)) return 'goto'
  const { oreWords, chestWords } = spoken.lexicon.words.grammar
  const isOfOre = id === 'withdraw' && said.some(({ plain }) => oreWords.test(plain))
  // «saca carbón»: out of the ground, where no chest is spoken of.
  if (
    isOfOre &&
    !isWrittenOut(spoken, at) &&
    !spoken.tokens.some(({ plain }) => chestWords.test(plain))
  )
    return 'mine'
  // «que tome el escudo», «que agarre la espada»
  const isWorn = said.some(({ plain }) => spoken.lexicon.words.grammar.worn.test(plain))
  if (id === 'collect' && isWorn && !isWrittenOut(spoken, at)) return 'equip'
  const isOfChest = spoken.tokens.some(({ plain }) => chestWords.test(plain))
  if (id === 'collect' && isOfThing && isOfChest && !isWrittenOut(spoken, at)) return 'withdraw'
  if (id === 'withdraw' && isWorn && !isOfChest && !isWrittenOut(spoken, at)) return 'equip'
  // «recoge diez troncos»: what lies about is not counted.
  if (id === 'collect' && !isWrittenOut(spoken, at) && namesSome(spoken, at, end)) return 'mine'
  const isOfPlayer = spoken.tokens
    .slice(at + 1, end)
    .some(({ raw, bots }) => bots.length === 0 && gamertag.test(raw))
  return id === 'goto' && isOfPlayer && !namesPlace(spoken, at, end) ? 'come' : id
}

const isWrittenOut = ({ text, tokens }: Spoken, at: number) =>
  /[!/]$/.test(text.slice(0, tokens[at]?.start ?? 0))

/** A number of something of the game. */
const namesSome = ({ tokens, locale, lexicon }: Spoken, at: number, end: number) => {
  const said = tokens.slice(at + 1, end)
  const isMany = said.some(
    ({ raw, plain }) => /^\d/.test(raw) || (lexicon.words.amounts.numbers.get(plain) ?? 0) > 1,
  )
  return isMany && said.some(({ plain }) => isThing(locale, 'thing', plain))
}

/** «vaya recogiendo», «ve a pescar»: what is done stands behind the verb that says how it goes on. */
function deedAt({ tokens, lexicon }: Spoken, at: number, end: number): number {
  const { aspect, gerund } = lexicon.words.grammar
  const verb = tokens[at]
  if (!verb || !aspect.test(verb.plain)) return at
  const next = tokens.findIndex(
    (token, index) =>
      index > at && !token.isFiller && token.bots.length === 0 && !means(token, 'hinder'),
  )
  const token = next > 0 && next < end ? tokens[next] : undefined
  const command = commandOf(token)
  const isDeed = command?.mood === 'infinitive' || gerund.test(token?.plain ?? '')
  return command && isDeed ? next : at
}

/** «deja de minar», «deja ya de minar». */
const maxBeforeCeasing = 3

/** What stands in quotes, or behind a prefix or a slash. */
function writtenIn(spoken: Spoken, from: number, until: number, bots: readonly Bot[]) {
  const text = spoken.text.slice(0, until)
  const part = text.slice(from)
  const [, inside] = quoted.exec(part) ?? []
  const isName = (name: string) => bots.some((bot) => plainWords(bot.name) === plainWords(name))
  if (inside?.trim() && !isName(inside)) return inside.trim()
  const prefixes = new Set(['/', '!', ...bots.map(({ prefix }) => prefix)])
  const starts = [...prefixes].flatMap((prefix) => {
    const at = ` ${text}`.indexOf(` ${prefix}`, Math.max(0, from - 2))
    return at >= 0 && /[\p{L}]/u.test(text[at + prefix.length] ?? '') ? [at] : []
  })
  if (starts.length === 0) return null
  const start = Math.min(...starts)
  const line = withoutRecipient(text.slice(start), start, spoken)
  return line.replace(spoken.lexicon.words.grammar.slashToServer, '$1')
}

/** A line as somebody wrote it, its command checked. */
export function writtenLine(locale: string, bots: readonly Bot[], written: string): Line {
  if (written.startsWith('/')) return { id: null, text: written, prefix: null }
  const prefix = ['!', ...bots.map((bot) => bot.prefix)].find((one) => written.startsWith(one))
  const body = prefix ? written.slice(prefix.length).trim() : written
  const [name = '', ...args] = body.split(/\s+/)
  const id = prefix ? commandNear(locale, name) : null
  if (!id) return { id: null, text: body, prefix: prefix ?? null }
  return { id, spoken: false, checked: check(locale, id, args) }
}

/** «di hola con Minero»: what is said stands behind it; «dile…» tells a bot, «me diga por qué» asks us. */
function saysItself(tokens: readonly Token[], head: number, end: number): boolean {
  const [before, token] = [tokens[head - 1], tokens[head]]
  const isToThem = before !== undefined && /^les?$/.test(before.plain)
  const isToBot = isToThem && tokens.slice(head + 1, head + 4).some(({ bots }) => bots.length > 0)
  const isForUs = isToBot || (before !== undefined && !isToThem && means(before, 'hinder'))
  const said = tokens.slice(head + 1, end)
  // «le diga a todos que ya voy» asks for nothing.
  const asks =
    says(said, 'why', 'how', 'happened') ||
    said.some((one) => isChoice(one) || (one.raw !== one.plain && means(one, 'which')))
  const isBare = actionOf(token, 'send')?.clitic === null
  return isBare && !isForUs && !asks && commandOf(token)?.means === 'say'
}

const isOfGame = ({ plain, isFiller, bots }: Token, locale: string) =>
  !isFiller && bots.length === 0 && isThing(locale, 'thing', plain)

/** Two numbers, in digits or in words. */
const namesPlace = ({ tokens, locale, lexicon }: Spoken, at: number, end: number) =>
  withDigits(locale, argumentsOf(tokens.slice(at + 1, end), lexicon.words)).filter((word) =>
    /^-?\d/.test(word),
  ).length >= 2

/** «tira la tierra», «suelta lo que llevas», «haga una mesa». */
const drops = (tokens: readonly Token[], head: number, end: number, locale: string) => {
  const command = commandOf(tokens[head])?.means
  const said = tokens.slice(head + 1, end)
  return (
    command === 'drop' ||
    (command === 'craft' && said.some((one) => isOfGame(one, locale))) ||
    (command === 'toss' &&
      said.some((one) => means(one, 'everything') || isThing(locale, 'thing', one.plain)))
  )
}

/** «manda a Minero a 50 70 -30». */
const goesItself = (tokens: readonly Token[], head: number, end: number) =>
  commandOf(tokens[head])?.means === 'goto' &&
  tokens.slice(head + 1, end).filter(({ raw }) => /^-?\d/.test(raw)).length >= 2

/** Behind a verb of saying stands what the bot is to do; else the word itself is the command. */
function commandAt(spoken: Spoken, head: number, end: number): number {
  const { tokens } = spoken
  const isSent = actionOf(tokens[head], 'send') !== undefined
  const first = isSent ? head + 1 : head
  const found = tokens.findIndex(
    (token, at) => at >= first && at < end && token.bots.length === 0 && isToDo(spoken, at, head),
  )
  return found
}

/** «que se quede defendiendo». */
export const isGoingOn = (tokens: readonly Token[], at: number, { words }: Lexicon): boolean =>
  words.grammar.gerund.test(tokens[at]?.plain ?? '') &&
  words.grammar.goesOn.test(tokens[at - 1]?.plain ?? '')

/** A command by its name; or a form of its verb behind «que» or «a», and not behind «los que». */
function isToDo({ tokens, lexicon }: Spoken, at: number, head: number) {
  const token = tokens[at]
  const command = commandOf(token)
  if (!token || !command || command.mood === 'first') return false
  // «mande al Minero pa 30 64 30»
  if (means(token, 'purpose') && /^-?\d/.test(tokens[at + 1]?.raw ?? '')) return false
  if (command.mood === 'past') return isGoingOn(tokens, at, lexicon)
  if (command.mood === 'infinitive' || at === head) return true
  const before = tokens
    .slice(head, at)
    .findLast((token) => token.bots.length === 0 && !means(token, 'besideVerb'))
  const place = before ? tokens.indexOf(before) : -1
  return (
    before !== undefined &&
    (place === head ||
      means(before, 'toward') ||
      (means(before, 'linking') &&
        !tokens.slice(place - 1, place).some((one) => means(one, 'article'))))
  )
}
