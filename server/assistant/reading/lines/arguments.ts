import type { CommandId } from '../../../game/command-names'
import { withDigits } from '../../commands/spoken-numbers'
import { isThing } from '../../commands/things'
import type { Usage } from '../../commands/usage'
import type { Lexicon } from '../lexicon'
import { actionOf, means, type Spoken, type Token } from '../tokens'
import { playerIn } from './players'

/** «sigue a mi esposa, que en el juego es Rosa_58», «le siga los pasos a Notch»; «guarda en el cofre todo lo que lleva». */
export function namedIn(
  { locale, lexicon: { words } }: Spoken,
  usage: Usage,
  said: readonly Token[],
): string[] | null {
  const slots = usage.flat()
  const player = playerIn(said)
  if (player && slots.some(({ kind }) => kind === 'player')) return [player.raw]
  const plain = said.map((token) => token.plain).join(' ')
  const all = slots.flatMap(({ words }) => words).find((word) => words.everything.has(word))
  const isThingTold = said.some(
    ({ plain, isFiller }) =>
      !isFiller && isThing(locale, 'thing', plain) && !words.grammar.chestWords.test(plain),
  )
  if (all && !isThingTold && words.grammar.allCarried.test(plain)) return [all]
  const at = said.findIndex(
    (token) => means(token, 'everything') && slots.some(({ words }) => words.includes(token.plain)),
  )
  const isWhole =
    at > 0 &&
    !said.slice(at + 1).some(({ plain, isFiller }) => !isFiller && isThing(locale, 'thing', plain))
  return isWhole ? [said[at]?.plain ?? ''] : null
}

/** «el escudo en la otra mano», «el casco en la cabeza»: what is put on, and where; null where none is told. */
export function inPlaceOfBody(
  { lexicon: { words } }: Pick<Spoken, 'lexicon'>,
  literal: ReadonlySet<string>,
  said: readonly Token[],
): string[] | null {
  const { otherHand, offHand } = words.grammar
  const other = said.findIndex(({ plain }, index) =>
    otherHand.test(`${plain} ${said[index + 1]?.plain}`),
  )
  const at = other >= 0 ? other : said.findIndex(({ plain }) => literal.has(plain))
  const before = said.slice(0, Math.max(at, 0))
  const from = before.findLastIndex(({ isFiller }) => !isFiller) + 1
  // «el casco a mano»
  const isIn = before.slice(from).some((token) => means(token, 'aside'))
  if (at < 0 || (other < 0 && !isIn)) return null
  const behind = said.slice(at + (other < 0 ? 1 : 2))
  const place = other >= 0 ? offHand : (said[at]?.plain ?? '')
  return [...argumentsOf([...before.slice(0, from), ...behind], words), place]
}

/** «en diez bloques a la redonda», «hasta juntar quince»: what takes a number takes nothing else. */
export function onlyNumber({ locale }: Spoken, usage: Usage, said: readonly Token[]) {
  const isOne = usage.every((row) => row.length === 1 && row[0]?.kind === 'number')
  const words = said.flatMap(({ raw, plain, bots }) =>
    bots.length > 0 ? [] : [/^-?\d/.test(raw) ? raw : plain],
  )
  const numbers = isOne ? withDigits(locale, words).filter((word) => /^-?\d/.test(word)) : []
  return numbers.length === 1 ? numbers : null
}

/** «diez de hierro píquemelos»: what it is about stands ahead of the verb, counted or pointed back at. */
export function argumentsAhead({ locale, tokens, lexicon }: Spoken, head: number): string[] {
  const from = Math.max(0, head - mostAhead)
  const ahead = tokens
    .slice(from, head)
    .filter(({ readings }) => !readings.some((one) => 'mood' in one))
  const isOfGame = ahead.some(
    ({ plain, isFiller, bots }) =>
      !isFiller && bots.length === 0 && isThing(locale, 'thing', plain),
  )
  const args = isOfGame ? argumentsOf(ahead, lexicon.words) : []
  const isCounted = withDigits(locale, args).some((arg) => /^\d/.test(arg))
  return isCounted || tokens.slice(from, head + 1).some(pointsBack) ? args : []
}

/** «…, que los haga»: what was named before. */
export const pointsBack = (token: Token, at: number, tokens: readonly Token[]) => {
  const next = tokens[at + 1]
  const isPronoun = /^l[oa]s?$/.test(token.plain) && next?.readings.some((one) => 'mood' in one)
  return (
    isPronoun === true ||
    token.readings.some((one) => 'clitic' in one && /^l[oa]/.test(one.clitic ?? ''))
  )
}

const mostAhead = 7

/** «hierro en el cofre», «pan del cofre»: where from or where to is no part of it; a place in numbers is. */
function isAside(
  tokens: readonly Token[],
  at: number,
  isWord: (token: Token | undefined) => boolean,
) {
  const token = tokens[at]
  if (!token || !means(token, 'aside') || !tokens.slice(0, at).some(isWord)) return false
  const next = tokens.slice(at + 1).find(({ isFiller, bots }) => !isFiller || bots.length > 0)
  // «con radio de 20» says how far.
  if (tokens.slice(at + 1, at + 4).some(({ raw }) => /^-?\d/.test(raw))) return false
  return next !== undefined && next.bots.length === 0 && !/^-?\d/.test(next.raw)
}

/** «ataca a lo que vea», «tira el que lleva»: what it says of a thing is none. */
const isRelative = (tokens: readonly Token[], at: number, isSaid: boolean) => {
  const [before, token] = [tokens[at - 1], tokens[at]]
  return (
    before !== undefined &&
    token !== undefined &&
    means(token, 'linking') &&
    (means(before, 'article') || isSaid)
  )
}

/** «15 de carbón, no te tardes»: what follows is said of the asker's wishes. */
const isOver = (
  tokens: readonly Token[],
  at: number,
  isWord: (token: Token | undefined) => boolean,
) => {
  const [before, token] = [tokens[at - 1], tokens[at]]
  const isBehind = before?.breaks === true && tokens.slice(0, at).some(isWord)
  return (
    isBehind &&
    token !== undefined &&
    (means(token, 'negation', 'linking', 'reason') || actionOf(token) !== undefined)
  )
}

/** What of the words behind a command may be its arguments, as they were written. */
export function argumentsOf(
  tokens: readonly Token[],
  { fillers, amounts }: Lexicon['words'],
  literal: ReadonlySet<string> = new Set(),
): string[] {
  const isWord = (token: Token | undefined) =>
    token !== undefined &&
    !/^-?\d/.test(token.raw) &&
    !fillers.has(token.plain) &&
    !amounts.numbers.has(token.plain) &&
    !amounts.groups.has(token.plain) &&
    !amounts.halves.has(token.plain) &&
    !amounts.units.has(token.plain)
  // «doce bloques de carbón», «diez troncos de madera»
  const isUnitAt = (at: number) => {
    const [unit, of, thing] = tokens.slice(at, at + 3)
    const isOf = unit !== undefined && of !== undefined && means(of, 'of')
    const isMeasure = amounts.measured.test(`${unit?.plain} de ${thing?.plain}`)
    return isOf && (amounts.units.has(unit.plain) || isMeasure)
  }
  // «32 de tierra que trae encima»
  const isCounted = (at: number) =>
    tokens.slice(0, at).some(({ raw }) => /^\d/.test(raw)) && tokens.slice(0, at).some(isWord)
  const endAt = tokens.findIndex(
    (_, at) =>
      at > 0 &&
      (isAside(tokens, at, isWord) ||
        isRelative(tokens, at, isCounted(at)) ||
        isOver(tokens, at, isWord)),
  )
  const said = endAt < 0 ? tokens : tokens.slice(0, endAt)
  return said.flatMap((token, at) => {
    const { plain, raw, bots } = token
    if (bots.length > 0) return []
    const isNumber = /^-?\d/.test(raw)
    if (isNumber) return [raw.replace(/,$/, '')]
    const [before, next] = [tokens[at - 1], tokens[at + 1]]
    if (isUnitAt(at)) return []
    const isBehind =
      isWord(before) && before !== undefined && !means(before, 'instead') && !isUnitAt(at - 1)
    const isBetween = means(token, 'of') && isBehind && isWord(next)
    if (fillers.has(plain) && !literal.has(plain)) return isBetween ? [plain] : []
    return [raw === raw.toUpperCase() ? plain : raw]
  })
}

/** «guárdalo en el cofre de 10 64 -3»: the nearest is meant, and its place is no number of things. */
export function untilChest(
  { lexicon }: Pick<Spoken, 'lexicon'>,
  id: CommandId,
  rest: readonly Token[],
) {
  if (id !== 'deposit' && id !== 'withdraw') return rest
  const at = rest.findIndex(({ plain }) => lexicon.words.grammar.chestWords.test(plain))
  const isPlace = at >= 0 && rest.slice(at).filter(({ raw }) => /^-?\d/.test(raw)).length >= 2
  if (isPlace) return rest.slice(0, at)
  const from = rest
    .slice(0, Math.max(at, 0))
    .findLastIndex(
      (token) =>
        (!token.isFiller && !/^(?:mism|propi)[oa]$/.test(token.plain)) ||
        means(token, 'aside', 'of'),
    )
  const before = rest[from]
  const isInIt = before !== undefined && means(before, 'aside', 'of')
  if (!isInIt) return rest
  return from === 0 ? rest.slice(at + 1) : rest.slice(0, from)
}
