import { actionOf, commandOf, isAsking, means, type Spoken, says, type Token } from './tokens'

/** What is shorter only winks: «¿no?», «¿vale?». */
const shortest = 2

/** «…, ¿me lo puede mirar?»: who asks so has said before what. */
export function withoutTail(spoken: Spoken): Spoken {
  const { tokens, lexicon } = spoken
  const at = tokens.findLastIndex(({ breaks }, index) => breaks && index < tokens.length - 1)
  const tail = tokens.slice(at + 1)
  const isPolite =
    at > 0 &&
    tail.some(({ plain }) => plain === 'me') &&
    tail.every(
      (token) =>
        token.isFiller ||
        means(token, 'hinder') ||
        lexicon.words.wishes.has(token.plain) ||
        actionOf(token, 'show', 'send') !== undefined ||
        commandOf(token)?.means === 'look',
    )
  return isPolite ? { ...spoken, tokens: tokens.slice(0, at + 1) } : spoken
}

/** «me dice «el otro panel sigue vivo», ¿qué hago?»: what a screen says orders nothing. */
export function withoutQuoted(spoken: Spoken): Spoken {
  const { text, tokens, lexicon } = spoken
  const [whole, before = '', inside = ''] = lexicon.words.grammar.shown.exec(text) ?? []
  if (!whole) return spoken
  const from = text.indexOf(whole) + before.length
  const until = from + inside.length
  const isInside = ({ start, end }: Token) => start >= from && end <= until
  const namesBots = tokens.some((token) => isInside(token) && token.bots.length > 0)
  if (namesBots) return spoken
  const blank = text.slice(0, from) + ' '.repeat(inside.length) + text.slice(until)
  return { ...spoken, text: blank, tokens: tokens.filter((token) => !isInside(token)) }
}

type Sentence = { spoken: Spoken; isAsked: boolean }

/** The sentences of a message, each with whether it asks. */
function sentencesOf(spoken: Spoken): Sentence[] {
  const { text, tokens } = spoken
  const sentences: Sentence[] = []
  let from = 0
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1]
    const between = text.slice(token.end, next?.start ?? text.length)
    if (next && !/[.?!…]\s|\?/.test(between)) continue
    const part = tokens.slice(from, at + 1)
    const start = from === 0 ? 0 : (part[0]?.start ?? 0)
    const last =
      text
        .slice(part[0]?.start ?? 0, token.end)
        .split('¿')
        .at(-1) ?? ''
    const isAsked = between.includes('?') && last.trim().split(/\s+/).length >= shortest
    // Places in the text stay as they are: what stands behind is cut, what stands before is not read.
    const said = {
      ...spoken,
      text: text.slice(0, token.end + between.search(/$|\s|¿/)),
      tokens: part,
    }
    if (part.length >= shortest && start >= 0) sentences.push({ spoken: said, isAsked })
    from = at + 1
  }
  return sentences
}

/** Somebody wants to be led to where something is done. */
export const isLed = ({ tokens, lexicon }: Spoken) =>
  tokens.some(
    ({ plain }, at) =>
      lexicon.words.grammar.leads.test(plain) ||
      (tokens[at - 1]?.plain === 'me' && lexicon.words.grammar.leadsMe.test(plain)),
  )

/** Of several sentences the one that asks or orders, where all others only tell; `rest`: what they tell. */
export function coreOf(
  spoken: Spoken,
  isRequest: (sentence: Spoken) => boolean,
): { core: Spoken; rest: readonly Token[]; isAsked: boolean } | null {
  const sentences = sentencesOf(spoken)
  if (sentences.length < 2) return null
  const [core, ...others] = sentences.filter(
    (sentence) => sentence.isAsked || isRequest(sentence.spoken),
  )
  if (!core || others.length > 0) return null
  // «¿dónde se crea un bot? Llévame»
  if (isLed(spoken) && !isLed(core.spoken)) return null
  const rest = sentences.filter((one) => one !== core).flatMap(({ spoken }) => spoken.tokens)
  return { core: core.spoken, rest, isAsked: core.isAsked }
}

const opening = ['why', 'happened', 'uptime', 'how'] as const

/** «hace cuánto se cayó y por qué»: each thing that is asked, by where a question word begins one more. */
export function questionsApart(spoken: Spoken): Spoken[] {
  const { tokens, lexicon } = spoken
  // Who writes without accents asks by these words where a part begins.
  const isBegun = (at: number) => {
    const before = tokens[at - 1]
    return before === undefined || before.breaks || means(before, 'connector')
  }
  const asksAt = (at: number) =>
    isAsking(tokens, at, lexicon) ||
    (isBegun(at) && lexicon.words.grammar.askingPlainly.test(tokens[at]?.plain ?? ''))
  const starts = tokens.flatMap((_, at) => {
    const before = tokens[at - 1]
    const isJoined = before !== undefined && (before.breaks || means(before, 'connector'))
    const [first, second] = [asksAt(at), asksAt(at + 1)]
    const begins = first || second || says(tokens.slice(at, at + 1), ...opening)
    return isJoined && begins ? [at] : []
  })
  const [first = 0, ...more] = starts
  const opens = tokens.slice(0, first).some((_, at) => asksAt(at))
  const bounds = [
    0,
    ...(opens || says(tokens.slice(0, first), ...opening) ? starts : more),
    tokens.length,
  ]
  return bounds
    .slice(1)
    .map((end, at) => ({ ...spoken, tokens: tokens.slice(bounds[at], end) }))
    .filter(({ tokens: said }) => said.length >= shortest || says(said, 'why'))
}

/** «¿Cuántos puntos tengo? Y llévame a pagar.»: what is asked for behind a question, and the question. */
export function turned(
  spoken: Spoken,
  isRequest: (half: Spoken) => boolean,
): [Spoken, Spoken] | null {
  const { text, tokens } = spoken
  const mark = text.indexOf('?')
  const at = mark < 0 ? -1 : tokens.findIndex(({ start }) => start > mark)
  if (at < shortest) return null
  const asked = { ...spoken, text: text.slice(0, mark), tokens: tokens.slice(0, at) }
  const wanted = { ...spoken, tokens: tokens.slice(at) }
  return wanted.tokens.length >= shortest && isRequest(wanted) && !isRequest(asked)
    ? [wanted, asked]
    : null
}

/** «apaga a Minero y dime cómo está Pescador»: what is asked for, and what is asked. */
export function halves(spoken: Spoken): [Spoken, Spoken | null] {
  const { text, tokens } = spoken
  // «!estado» is written for a console and asks nothing here.
  const isWritten = ({ start }: Token) => /[!/]$/.test(text.slice(0, start))
  const at = tokens.findIndex(
    (token, index) => index > 0 && !isWritten(token) && beginsQuestion(tokens, index, token),
  )
  const start = tokens[at]?.start
  if (at < 0 || start === undefined) return [spoken, null]
  return [
    { ...spoken, text: text.slice(0, start), tokens: tokens.slice(0, at) },
    { ...spoken, tokens: tokens.slice(at) },
  ]
}

function beginsQuestion(tokens: readonly Token[], at: number, token: Token) {
  const before = tokens[at - 1]
  const isBehind = before !== undefined && (before.breaks || means(before, 'connector'))
  return isBehind && means(token, 'tells', 'how', 'why', 'happened', 'uptime')
}
