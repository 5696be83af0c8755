import { plainWords } from '../../lib/plain-text'
import { type Language, languageOf } from '../../locales/languages'
import type { AssistantTexts } from '../reply'

type Talk = Language['assistant']['talk']

/** Beside these, so much may be said that is only talk. */
const maxOther = 4
const maxBeside = 3
/** A greeting begins a message. */
const mostBefore = 2
const maxThanked = 7
/** An insult is short. */
const maxInsult = 10

/** The answer to what people say rather than ask; null for what asks for something. */
export function smallTalk(locale: string, texts: AssistantTexts, message: string): string | null {
  const { talk: said, shorthand } = languageOf(locale).assistant
  const words = spoken(message, shorthand)
  const plain = words.join(' ')
  const bare = stripped(words, said)
  const is = (phrases: readonly string[]) => phrases.includes(plain) || phrases.includes(bare)
  const all = (...known: ReadonlySet<string>[]) =>
    words.every((word) => known.some((set) => set.has(word)))
  const has = (known: ReadonlySet<string>) => words.some((word) => known.has(word))
  if (is(said.identity) || asksWhoWeAre(said, bare)) return texts.talk.who
  if (isOnly(said.farewell, plain, said)) return texts.talk.bye
  if (has(said.greeting) && all(said.greeting, said.besideGreeting)) return texts.talk.hello
  if (isOnly(said.howAreYou, plain, said)) return texts.talk.hello
  if (is(said.help)) return texts.talk.help
  if (is(said.praise)) return texts.talk.praise
  if (!all(said.thanks, said.besideThanks)) return null
  return has(said.thanks) ? texts.talk.thanks : texts.talk.ok
}

/** «eres un bot o una persona». */
const asksWhoWeAre = (said: Talk, text: string) =>
  said.identity.some(
    (one) =>
      said.address.has(one.split(' ')[0] ?? '') &&
      text.startsWith(`${one} `) &&
      text.slice(one.length).trim().split(' ').length <= maxBeside,
  )

/** Such phrases, one or several, and nothing else but greetings. */
function isOnly(phrases: readonly string[], plain: string, said: Talk): boolean {
  const longest = phrases.toSorted((a, b) => b.length - a.length)
  const rest = longest.reduce((text, one) => text.replaceAll(` ${one} `, ' '), ` ${plain} `)
  const words = rest.trim().split(' ').filter(Boolean)
  const isSaid = rest.trim() !== plain
  return isSaid && words.every((word) => said.around.has(word) || said.greeting.has(word))
}

/** Thanks with some words around, and no question. */
export function thanked(locale: string, texts: AssistantTexts, message: string): string | null {
  const { talk: said, fillers, shorthand } = languageOf(locale).assistant
  const words = spoken(message, shorthand)
  if (message.includes('?') || !words.some((word) => said.thanks.has(word))) return null
  const other = words.filter(
    (word) => ![said.thanks, said.besideThanks, fillers].some((set) => set.has(word)),
  )
  return other.length <= maxThanked ? texts.talk.thanks : null
}

/** What is mostly talk, when nothing else was understood of it: thanks, a greeting, a farewell. */
export function chatter(locale: string, texts: AssistantTexts, message: string): string | null {
  const { talk: said, fillers, shorthand } = languageOf(locale).assistant
  const words = spoken(message, shorthand)
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word))
  const other = words.filter(
    (word) =>
      ![said.thanks, said.besideThanks, said.greeting, said.besideGreeting, fillers].some((set) =>
        set.has(word),
      ),
  )
  if (other.length > maxOther) return null
  if (has(said.thanks)) return texts.talk.thanks
  const isLong = other.length > 2
  const begins = words.slice(0, mostBefore).some((word) => said.greeting.has(word))
  return begins && !isLong ? texts.talk.hello : null
}

/** One such word, or several of them: «imbécil», «imbéciles». */
const isAngerOf = ({ anger }: Talk, word: string) =>
  anger.has(word) || anger.has(word.replace(/s$/, '')) || anger.has(word.replace(/es$/, ''))

/** Whether it is said in anger, and whether nothing else is said. */
export function angerIn(locale: string, message: string): { isAngry: boolean; rest: string } {
  const { talk: said } = languageOf(locale).assistant
  const plain = plainWords(message)
  const words = plain.split(' ')
  const isAngry =
    words.some((word) => isAngerOf(said, word)) || said.angry.some((one) => holds(plain, one))
  if (!isAngry) return { isAngry, rest: plain }
  const isAtUs = words.some((word) => said.address.has(word)) && words.length <= maxInsult
  if (isAtUs && !/[?¿]/.test(message)) return { isAngry, rest: '' }
  const calm = said.angry.reduce((text, one) => ` ${text} `.replace(` ${one} `, ' ').trim(), plain)
  const rest = calm
    .split(' ')
    .filter((word) => !isAngerOf(said, word) && !said.besideAnger.has(word))
    .join(' ')
  return { isAngry, rest }
}

/** Shouting and swearing taken out, so that the guides are asked what is asked. */
export function calmed(locale: string, message: string): string {
  const { talk: said } = languageOf(locale).assistant
  const quiet = message === message.toUpperCase() ? message.toLowerCase() : message
  return quiet.replaceAll(/[\p{L}\p{M}]+/gu, (word) =>
    isAngerOf(said, plainWords(word)) ? '' : word,
  )
}

const holds = (plain: string, phrase: string) => ` ${plain} `.includes(` ${phrase} `)

/** Greetings and what else stands around a question go. */
function stripped(words: readonly string[], said: Talk): string {
  const isAround = (word: string) => said.greeting.has(word) || said.around.has(word)
  const from = words.findIndex((word) => !isAround(word))
  const until = words.findLastIndex((word) => !isAround(word))
  return words.slice(Math.max(from, 0), until + 1).join(' ')
}

/** Words as they are meant: written out, and without the letters that only stretch them. */
const spoken = (message: string, shorthand: ReadonlyMap<string, string>) =>
  plainWords(message)
    .replaceAll(/(\p{L})\1{2,}/gu, '$1')
    // «buenass»; «lee» stays as it is.
    .replaceAll(/([a-df-z])\1(?= |$)/gu, '$1')
    .split(' ')
    .flatMap((word) => (shorthand.get(word) ?? word).split(' '))
