import { plainText } from '../../../lib/plain-text'
import type { Lexicon } from '../lexicon'
import { commandOf, type Spoken } from '../tokens'

/** «escribe gg en el chat», «que suelte por el chat: gg»: what is not verb, name nor place. */
export function saidInChat(spoken: Spoken, head: number, until: number) {
  const { text, tokens, lexicon } = spoken
  const { inChat, saying, beforeSaying } = lexicon.words.grammar
  const token = tokens[head]
  if (!token || !saying.test(token.plain)) return null
  const part = text.slice(token.end, until)
  if (!inChat.test(part)) return null
  const [, behind] = /:\s+(\S.*)$/s.exec(part) ?? []
  const from = token.end
  const said = behind ?? withoutNames(part.replace(inChat, ' '), spoken, from)
  return wordsOf(said.replace(beforeSaying, ''), lexicon)
}

/** «un mensaje», «algo», «a la gente»: who says so has still to say what. */
const wordsOf = (said: string, { words: { grammar } }: Lexicon) =>
  grammar.sayingNothing.test(plainText(said).trim())
    ? []
    : said.split(/\s+/).filter((word) => /[^.,:;…]/.test(word))

/** Whether a verb says something in the chat, so that «a todos» hears it. */
export function isSaying({ text, tokens, lexicon }: Spoken, head: number): boolean {
  const { tellsThem, inChat, saying } = lexicon.words.grammar
  const token = tokens[head]
  if (commandOf(token)?.means === 'say' || tellsThem.test(token?.plain ?? '')) return true
  return saying.test(token?.plain ?? '') && inChat.test(text.slice(token?.end ?? 0))
}

/** «Minero, diles a todos que vuelvo en 5»: who is told it is no bot. */
export function saidToAll({ text, tokens, lexicon }: Spoken, head: number, until: number) {
  const { tellsThem, everybody } = lexicon.words.grammar
  const token = tokens[head]
  const isOfBot = tokens.slice(0, head).some(({ bots }) => bots.length > 0)
  if (!token || !isOfBot || !tellsThem.test(token.plain)) return null
  const [, said] = everybody.exec(text.slice(token.end, until).trim()) ?? []
  return said ? said.trim().split(/\s+/) : null
}

/** «que avise por el chat del juego: a comer»: what is said, and where the words before it end. */
export function saidBehindColon({ text, tokens, lexicon }: Spoken) {
  const { chatColon, sayColon, saying } = lexicon.words.grammar
  const [whole, behind = ''] = chatColon.exec(text) ?? sayColon.exec(text) ?? []
  if (!whole) return null
  const until = text.length - behind.length
  const before = tokens.filter(({ end }) => end <= until)
  const isSaid = before.some(({ plain }) => saying.test(plain))
  const isTold = isSaid && before.some(({ bots }) => bots.length > 0)
  return isTold ? { before, words: behind.trim().split(/\s+/) } : null
}

/** Without the bots that are to say it, and what leads to their names. */
function withoutNames(part: string, { tokens, lexicon }: Spoken, from: number): string {
  const named = tokens.filter(({ bots, start }) => bots.length > 0 && start >= from)
  return named.reduce((text, { raw }) => {
    const at = text.indexOf(raw)
    if (at < 0) return text
    const before = text.slice(0, at).replace(lexicon.words.grammar.recipient, '')
    return `${before} ${text.slice(at + raw.length).replace(/^[\s,:]+/, '')}`
  }, part)
}

/** Without the «a Vigía» at its end. */
export function withoutRecipient(line: string, offset: number, { tokens, lexicon }: Spoken) {
  const named = tokens.filter(({ bots, start }) => bots.length > 0 && start > offset)
  const [first] = named
  if (!first) {
    const isForAll = tokens.every(({ bots }) => bots.length === 0)
    return (isForAll ? line.replace(lexicon.words.grammar.recipients, '') : line).trim()
  }
  const before = line.slice(0, first.start - offset)
  const cut = before.replace(lexicon.words.grammar.recipient, '')
  return (cut === before ? line : cut).trim().replace(/[,;]$/, '')
}

/** What stands behind a verb of saying. */
export function sayingOf(spoken: Spoken, at: number, until: number): string[] {
  const { text, tokens, lexicon } = spoken
  const from = tokens[at]?.end ?? 0
  const said = withoutRecipient(text.slice(from, until), from, spoken)
    .replace(lexicon.words.grammar.beforeSaying, '')
    .replace(lexicon.words.grammar.afterSaying, '')
  return wordsOf(said, lexicon)
}
