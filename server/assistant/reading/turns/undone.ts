import { infoOf } from '../../../game/command-names'
import { check } from '../../commands/check'
import type { About } from '../about'
import { isLight } from '../heads'
import { haltLine } from '../request-words'
import type { Request } from '../requests'
import { botsNamed, type Spoken, says, type Token } from '../tokens'

type Turned = { requests: About<Request>[] } | { reaction: 'no' }

/** «deshazlo», «que se levante», «tapa puesta»: the opposite of what was ordered last. */
export function undone(spoken: Spoken, request: About<Request>): Turned | null {
  const { tokens, lexicon, locale } = spoken
  const others = botsNamed(tokens).filter((bot) => !request.bots.includes(bot))
  if (others.length > 0 || says(tokens, 'asksHow')) return null
  const { turns } = lexicon.words
  const said = tokens.filter(({ bots }) => bots.length === 0)
  const has = (words: RegExp) => said.some(({ plain }) => words.test(plain))
  const isUndone = has(turns.undoes) && (isAllOf(tokens, turns.undoes) || isOfThat(tokens, turns))
  const plain = tokens.map((token) => token.plain).join(' ')
  const isBack = isUndone || turns.asBefore.test(plain)
  if (request.kind === 'start' || request.kind === 'stop') {
    const kind = request.kind === 'start' ? 'stop' : 'start'
    return isBack ? { requests: [{ ...request, kind }] } : null
  }
  if (request.kind !== 'command' || request.line.id === null) return null
  const { id, checked } = request.line
  const line = (other: typeof id, args: readonly string[] = []) => ({
    requests: [
      {
        ...request,
        line: { id: other, spoken: true, checked: check(locale, other, args) },
      },
    ],
  })
  const isTold = !says(tokens, 'negation')
  switch (id) {
    case 'guardian': {
      const [state] = checked.args
      if (state !== 'off' && (isBack || (isTold && isAllOf(tokens, turns.switchedOff))))
        return line(id, ['off'])
      if (state === 'off' && (isBack || (isTold && isAllOf(tokens, turns.switchedOn))))
        return line(id, ['on'])
      return null
    }
    case 'sneak':
      return isBack || (isTold && has(turns.stands)) ? line(id, ['no']) : null
    case 'open':
      return isBack || (isTold && has(turns.shuts)) ? line('close') : null
    case 'deposit':
      return isBack ? line('withdraw', checked.args) : null
    case 'withdraw':
      return isBack ? line('deposit', checked.args) : null
    default:
      if (!isBack) return null
      return infoOf(id, locale).long && goesOn.has(id)
        ? { requests: [{ ...request, line: haltLine(locale) }] }
        : { reaction: 'no' }
  }
}

/** What goes on until it is stopped. */
const goesOn: ReadonlySet<string> = new Set([
  ...['goto', 'come', 'follow', 'attack', 'guard', 'mine', 'farm', 'fish', 'collect', 'craft'],
])

type Turns = Spoken['lexicon']['words']['turns']

/** «anula eso»: it points at what was said. */
const isOfThat = (tokens: readonly Token[], { undoes }: Turns) => {
  const at = tokens.findIndex(({ plain }) => undoes.test(plain))
  return /l[oa]$/.test(tokens[at]?.plain ?? '') || says(tokens.slice(at + 1, at + 3), 'that')
}

/** The first of its sentences says nothing else. */
function isAllOf(tokens: readonly Token[], words: RegExp): boolean {
  const at = tokens.findIndex(({ plain }) => words.test(plain))
  const start = tokens.slice(0, at).findLastIndex(({ breaks }) => breaks) + 1
  const end = tokens.findIndex(({ breaks }, index) => index >= at && breaks)
  return (
    at >= 0 &&
    tokens
      .slice(start, end < 0 ? undefined : end + 1)
      .every((token) => words.test(token.plain) || isLight(token) || token.readings.length === 0)
  )
}
