import type { ChatAnswer } from '../../../server/contract/assistant'
import { sectionsOf } from './judge/answers'
import { kinds, type Question } from './questions'

const silent: readonly ChatAnswer['origin'][] = ['unknown', 'greeting', 'refusal', 'question']

/** The guide that an answer leads to first; null when it says that it does not know. */
export function guideOf(answer: Pick<ChatAnswer, 'origin' | 'links'>): string | null {
  if (silent.includes(answer.origin)) return null
  return sectionsOf(answer)[0]?.split('#')[0] ?? null
}

export type Result = { question: Question; guide: string | null }

export const isRight = ({ question: { guides }, guide }: Result) =>
  guide === null ? guides.length === 0 : guides.some((name) => name === guide)

/** How many were answered rightly: in the words of the guides, in others, and off-topic. */
export function tally(results: readonly Result[]): string[] {
  const line = (name: string, some: readonly Result[]) => {
    const right = some.filter(isRight).length
    return `${name.padEnd(30)} ${right}/${some.length} (${((100 * right) / some.length).toFixed(1)} %)`
  }
  return [false, true].flatMap((isHeldOut) =>
    kinds.map((kind) =>
      line(
        `${kind}, ${isHeldOut ? 'held out' : 'training'}`,
        results.filter(
          ({ question }) => question.kind === kind && question.isHeldOut === isHeldOut,
        ),
      ),
    ),
  )
}
