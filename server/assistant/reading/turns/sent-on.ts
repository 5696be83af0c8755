import { check } from '../../commands/check'
import { withDigits } from '../../commands/spoken-numbers'
import type { About, Focus } from '../about'
import { isLight } from '../heads'
import type { Request } from '../requests'
import { botsNamed, means, type Spoken, type Token } from '../tokens'
import { nobody } from '../whom/targets'

/** «ah, cierto: 77 65 -20», behind a bot that was to go nobody knew where, or to put something there. */
export function sentOn(spoken: Spoken, focus: Focus): About<Request> | null {
  const { tokens, locale } = spoken
  const place = placeTold(spoken)
  if (place === null || botsNamed(tokens).length > 0) return null
  const { request, last, recent } = focus
  const isOrder = last === 'request' && request?.kind === 'command'
  if (isOrder && request.line.id !== null && isPlaced(request.line.checked.args, place)) {
    const { line } = request
    const args = [...line.checked.args.filter((arg) => !isNumber(arg)), ...place]
    const checked = check(locale, line.id, args)
    if (checked.is === 'right') return { ...request, line: { ...line, checked } }
  }
  const bots = isOrder ? request.bots : last === 'guide' ? recent : []
  const checked = check(locale, 'goto', place)
  if (bots.length !== 1 || checked.is !== 'right') return null
  const targets = { ...nobody, named: bots }
  return { kind: 'command', line: { id: 'goto', spoken: true, checked }, targets, bots }
}

const isNumber = (word: string) => /^-?\d/.test(word)

/** Numbers that were told before are as many as are told now, or none. */
const isPlaced = (args: readonly string[], place: readonly string[]) => {
  const before = args.filter(isNumber).length
  return before === 0 || before === place.length
}

/** A place in three numbers, in a clause that says nothing else. */
function placeTold({ tokens, locale, lexicon }: Spoken): string[] | null {
  const { numbers, minus, and } = lexicon.words.amounts
  const isCount = ({ raw, plain }: Token) => isNumber(raw) || numbers.has(plain) || minus.has(plain)
  const from = tokens.findIndex(isCount)
  const until = tokens.findLastIndex(isCount)
  if (from < 0) return null
  const start = tokens.slice(0, from).findLastIndex(({ breaks }) => breaks) + 1
  const ahead = tokens.slice(start, from)
  const isAxis = ({ plain }: Token) => /^[xyz]$/.test(plain) || and.has(plain)
  const inside = tokens.slice(from, until + 1)
  const isOnly =
    inside.every((token) => isCount(token) || isAxis(token)) &&
    ahead.every((token) => isLight(token) || isAxis(token) || means(token, 'is', 'where'))
  const isOver = until === tokens.length - 1 || tokens[until]?.breaks === true
  if (!isOnly || !isOver) return null
  const words = inside
    .filter((token) => isCount(token) || (and.has(token.plain) && !isNumber(token.raw)))
    .map(({ raw, plain }) => (isNumber(raw) ? raw.replace(/,$/, '') : plain))
  const told = withDigits(locale, words).filter(isNumber)
  return told.length === 3 ? told : null
}
