import type { Checked } from '../../commands/check'
import { isThing } from '../../commands/things'
import { type Usage, usageOf } from '../../commands/usage'
import { means, type Spoken, type Token } from '../tokens'

/** A name that only a player has: letters with a digit or a stroke among them. */
export const gamertag = /^(?=.*\p{L})(?=.*[\d_])[\p{L}\d_]{3,16}$/u

/** «MaruBeat»: no word has a big letter in its middle. */
const joined = /^\p{L}*\p{Ll}\p{Lu}\p{Ll}\p{L}*$/u

/** The player that a message names: «sigue a mi esposa, que en el juego es Rosa_58». */
export function playerIn(tokens: readonly Token[]): Token | undefined {
  const strangers = tokens.filter(({ raw, bots }) => bots.length === 0 && /^\p{L}/u.test(raw))
  return (
    strangers.find(({ raw }) => gamertag.test(raw)) ??
    strangers.find(({ raw }) => joined.test(raw)) ??
    strangers.find(
      (token) =>
        token.readings.length === 0 &&
        !token.isFiller &&
        /^\p{Lu}\p{Ll}/u.test(token.raw) &&
        (token.isStrange || !isFirst(tokens, token)),
    )
  )
}

/** Whom a command was for. */
export const playerOf = (locale: string, { id, args }: Checked): string | undefined =>
  args.find(
    (arg) =>
      gamertag.test(arg) ||
      (/^\p{Lu}/u.test(arg) &&
        usageOf(id, locale).some((row) => row.some(({ kind }) => kind === 'player'))),
  )

/** Whose big letter is that of a sentence. */
const isFirst = (tokens: readonly Token[], token: Token) =>
  tokens[tokens.indexOf(token) - 1]?.breaks !== false

/** A player has a name that is no word; a creature is one that the game has. */
export function whoOrWhat(
  { locale }: Spoken,
  usage: Usage,
  args: string[],
  said: readonly Token[],
): string[] {
  const kinds = new Set(usage.flat().map(({ kind }) => kind))
  const isOfPlayers = kinds.has('player') || kinds.has('creature')
  const isPlace = kinds.has('number') && args.some((arg) => /^-?\d/.test(arg))
  if (!isOfPlayers || isPlace || kinds.has('thing')) return args
  // «al esqueleto que tenga más cerca»
  const creature = said.find(
    ({ plain, isFiller, bots }) =>
      !isFiller && bots.length === 0 && isThing(locale, 'creature', plain),
  )
  const isOthers = args.some((arg) => gamertag.test(arg))
  if (kinds.has('creature') && creature && !isOthers) return [creature.plain]
  const couldBe = (arg: string) => {
    const token = said.find(({ raw, plain }) => raw === arg || plain === arg)
    const isCreature = kinds.has('creature') && isThing(locale, 'creature', arg)
    if (token && isSomebody(said, token)) return true
    return isCreature || !token || isStranger(said, token) || /[\p{Lu}\d_]/u.test(arg)
  }
  return args.some(couldBe) ? args.filter(couldBe) : []
}

/** «que la mire a los ojos, romántico»: nobody is called so. */
const isStranger = (said: readonly Token[], token: Token) => {
  const before = said[said.indexOf(token) - 1]
  return token.isStrange && !(before && (before.breaks || means(before, 'article')))
}

/** «que siga a ana que está entrando»: somebody who does something. */
const isSomebody = (said: readonly Token[], token: Token) => {
  const at = said.indexOf(token)
  const [before, next] = [said[at - 1], said[at + 1]]
  const isBare = token.readings.length === 0 && !token.isFiller && /^\p{L}+$/u.test(token.raw)
  const isLast = next === undefined || token.breaks || means(next, 'linking')
  return isBare && before?.plain === 'a' && isLast
}
