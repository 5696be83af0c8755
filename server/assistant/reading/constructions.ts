import type { Action, Lexicon } from './lexicon'
import { means, type Token } from './tokens'

/** How far behind its verb stands what gives it its meaning. */
const mostBetween = 5
/** A polite clause is short. */
const mostPolite = 7

/** «pon al Minero en marcha»: the verb means what the whole means, and the rest nothing more. */
export function withConstructions(
  { words }: Lexicon,
  tokens: readonly Token[],
  isVerb: (plain: string) => Token['readings'],
): Token[] {
  const all = tokens.map((token) => ({ ...token }))
  for (const [at, token] of all.entries()) {
    if (token.bots.length > 0) continue
    orderAgain(all, at)
    for (const one of words.constructions) {
      const { verb, with: complements, means: meant, isWish, isWished, isDesire } = one
      // «dé un salto» is no «de».
      if (!verb.test(token.raw === 'dé' ? 'den' : token.plain)) continue
      const found = complements.map((one) => placeOf(all, at + 1, one.split(' '))).find(Boolean)
      if (!found) continue
      // «quiero ver si está conectada», «tenerla encendida sale caro»
      const isBare = !all.slice(0, at).some(({ plain }) => words.wishes.has(plain))
      const isAsked = all.slice(at, found.from).some((said) => means(said, 'is', 'condition'))
      if (isWished && (isBare || isAsked)) continue
      const form = [...token.readings, ...isVerb(token.plain)].find((one) => 'mood' in one)
      const mood = form && 'mood' in form && !isWish && !isWished ? form.mood : 'order'
      const clitic = form && 'mood' in form ? form.clitic : null
      // «no quiero al Minero encendido»
      const no = isDesire && all[at - 1]?.plain === 'no' ? all[at - 1] : undefined
      if (no) Object.assign(no, { readings: [], isFiller: true })
      const said = no && typeof meant === 'string' ? (opposite[meant] ?? meant) : meant
      token.readings = [
        typeof said === 'string'
          ? { kind: 'action', means: said, mood, clitic }
          : { kind: 'command', means: said.command, mood, clitic },
      ]
      token.isStrange = false
      for (const part of all.slice(found.from, found.until)) {
        Object.assign(part, { readings: [], isFiller: true, isStrange: false })
      }
      break
    }
  }
  return all
}

const opposite: Partial<Record<Action, Action>> = { start: 'stop', stop: 'start' }

/** «vuélvelos a prender»: what stands behind is ordered, and of whom hangs before it. */
function orderAgain(all: Token[], at: number) {
  const [, clitic] = again.exec(all[at]?.plain ?? '') ?? []
  const deed = all[at + 2]
  if (!clitic || !deed || all[at + 1]?.plain !== 'a') return
  deed.readings = deed.readings.map((one) =>
    'mood' in one && one.mood === 'infinitive' ? { ...one, mood: 'order', clitic } : one,
  )
}

const again = /^(?:vuelv|volv)[aeo](l[oa]s?)$/

/** Where these words stand, behind none but names, small words and what means no deed. */
function placeOf(tokens: readonly Token[], from: number, words: readonly string[]) {
  for (let at = from; at <= from + mostBetween; at += 1) {
    const part = tokens.slice(at, at + words.length)
    if (part.length < words.length) return null
    if (part.every(({ plain }, n) => plain === words[n]))
      return { from: at, until: at + words.length }
    const [first] = part
    // «proceda, por favor, a la puesta en marcha»
    if (!first || (first.breaks && first.plain !== 'favor')) return null
    if (first.bots.length === 0 && !first.isFiller && !means(first, 'bots', 'all', 'that'))
      return null
  }
  return null
}

/** «¿por qué no prendes al Pescador?», «¿qué tal si lo apagas?»: who says so wants it done. */
function suggested(all: Token[]) {
  const opening = suggestions.find((words) => words.every((word, at) => all[at]?.plain === word))
  if (!opening) return
  const verb = all.slice(opening.length, opening.length + 3).find((one) => !means(one, 'hinder'))
  const isOrder = verb?.readings.some((one) => 'mood' in one && one.mood === 'order') === true
  if (!isOrder || !/[ae]s$/.test(verb?.plain ?? '')) return
  for (const one of all.slice(0, opening.length)) {
    one.isFiller = true
    one.readings = [{ kind: 'concept', means: 'politely' }]
  }
}

/** «cómo me gustaría tenerla dentro», «cuánto me gustaría que volviera»: it wishes and asks nothing. */
function longed(verbs: ReadonlySet<string>, all: readonly Token[]) {
  const at = all.findIndex(
    (token, index) =>
      (means(token, 'way') || means(token, 'howMany', 'when')) &&
      [all[index + 1], all[index + 2]].some((one) => one && verbs.has(one.plain)),
  )
  const said = all.slice(at, at + 2).filter(({ plain }) => !verbs.has(plain))
  if (at < 0) return
  for (const one of said) {
    one.isFiller = true
    one.readings = [{ kind: 'concept', means: 'politely' }]
  }
}

const suggestions = [
  ['por', 'que', 'no'],
  ['porque', 'no'],
  ['que', 'tal', 'si'],
]

/** «si es usted tan amable», «cuando le sea posible»: nothing depends on it. */
export function withPoliteness({ words }: Lexicon, tokens: readonly Token[]): Token[] {
  const all = tokens.map((token) => ({ ...token, readings: [...token.readings] }))
  suggested(all)
  longed(words.longed, all)
  for (const [at, token] of all.entries()) {
    if (!means(token, 'condition') || token.breaks) continue
    const behind = all.slice(at + 1, at + 1 + mostPolite)
    const before = all.slice(Math.max(0, at - mostPolite), at)
    const end = behind.findIndex(({ breaks }) => breaks)
    const clause = end < 0 ? behind : behind.slice(0, end + 1)
    const last = clause.findLastIndex(({ plain }) => words.polite.has(plain))
    const said = clause.slice(0, last + 1)
    // «y si arrancas de una vez» suggests it.
    const isOrder = (token: Token | undefined) =>
      token?.readings.some((one) => 'mood' in one && one.mood === 'order') === true
    // «le agradecería si apagase al Minero» wishes it.
    const isWelcome =
      before.some(({ plain }) => words.welcome.has(plain)) && behind.slice(0, 3).some(isOrder)
    const isSuggested = (at <= 1 && isOrder(all[at + 1])) || isWelcome
    if (isSuggested) token.readings.push({ kind: 'concept', means: 'politely' })
    const isPolite =
      last >= 0 &&
      said.every(
        (one) =>
          one.bots.length === 0 &&
          (one.isFiller || words.polite.has(one.plain) || means(one, 'negation', 'hinder')),
      )
    if (!isPolite) continue
    token.readings.push({ kind: 'concept', means: 'politely' })
    for (const one of said) {
      one.isFiller = true
      one.readings = one.readings.filter(({ kind }) => kind === 'concept')
    }
  }
  return all
}
