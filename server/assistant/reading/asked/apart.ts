import type { Bot } from '#contract/bots/bots'
import { guess } from '../../intents/intents'
import { type About, questionAbout } from '../about'
import { questionsApart } from '../clauses'
import { guessed } from '../guessed'
import { type Question, questionsIn } from '../questions'
import { asksHow, botsNamed, type Listener, type Spoken, says } from '../tokens'
import { areGiven } from '../whom/targets'
import type { Fact } from './columns'

type Apart = {
  questions: readonly About<Question>[]
  /** What of it the guides are asked. */
  besides: Beside | null
}

/** What the guides are asked beside one's own; `isPriced`: what something costs. */
export type Beside = { asked: string; behind: string; isPriced: boolean }

/** So sure it must be that a part of it is for the guides. */
const surelyOfGuides = 0.8

/** Several things that are asked, each by itself; null where one of them is nothing that is known. */
export function askedApart(
  listener: Listener,
  spoken: Spoken,
  before: readonly Bot[],
): Apart | null {
  const parts = questionsApart(spoken)
  if (parts.length < 2) return null
  let bots = before
  // Beside what the guides are asked, a mere guess is none.
  let isGuessed = false
  const besides: Beside[] = []
  const asked = parts.map((part) => {
    const named = botsNamed(part.tokens)
    if (named.length > 0) bots = named
    const about = { bots }
    const questions = questionsIn(part, listener.bots, bots.length > 0)
    const meant =
      questions.length > 0
        ? questions
        : guessed(listener, part, { hasFocus: bots.length > 0, goesOn: false }).questions
    if (questions.length === 0) isGuessed ||= meant.length > 0
    const found = meant.map((question) => questionAbout(question, listener.bots, about))
    if (found.length === 0 && isOfGuides(part))
      besides.push({
        ...{ asked: asText(part), behind: asText(parts[0] ?? part) },
        isPriced: says(part.tokens, 'price'),
      })
    bots = mostOf(listener, found) ?? bots
    return found
  })
  const all = asked.flat()
  const known = asked.filter(({ length }) => length > 0).length + besides.length
  const isMixed = besides.length > 0
  if (all.length === 0 || besides.length > 1 || known < parts.length) return null
  if (isMixed && isGuessed) return null
  // How many there may be is told with how many there are.
  const isOfRoom = all.some(({ kind }) => kind === 'limit')
  const questions = all.filter(
    (one, at) =>
      !all.slice(0, at).some((two) => Bun.deepEquals(one, two)) &&
      !(isOfRoom && one.kind === 'list' && !areGiven(one.targets)),
  )
  return { questions, besides: besides[0] ?? null }
}

/** «¿cuál lleva más tiempo y en qué versión está?»: the second thing is asked of that one. */
function mostOf({ extremeOf }: Listener, found: readonly About<Question>[]): Bot[] | null {
  const [first] = found
  if (first?.kind !== 'fact' || first.extreme === null) return null
  const fact: Fact = first.fact
  return extremeOf(fact, first.bots, first.extreme).slice(0, 1)
}

function isOfGuides(part: Spoken) {
  if (says(part.tokens, 'asksHow', 'price') || asksHow(part.tokens)) return true
  const meant = guess(part.locale, asText(part))
  return meant?.kind === 'guides' && meant.probability >= surelyOfGuides
}

const asText = ({ tokens }: Spoken) => tokens.map(({ raw }) => raw).join(' ')
