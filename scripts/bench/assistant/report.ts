import { calibration } from './calibration'
import type { Asked, Run } from './run'

const kinds = {
  guide: 'guides: section and facts',
  state: 'own state',
  action: 'actions',
  askBack: 'ask backs',
  refusal: 'refusals',
  talk: 'talk',
} as const

const share = (right: number, of: number) =>
  `${`${right}/${of}`.padStart(9)} ${of === 0 ? '' : `${((100 * right) / of).toFixed(1).padStart(5)} %`}`
const line = (name: string, rights: readonly boolean[]) =>
  `${name.padEnd(34)}${share(rights.filter(Boolean).length, rights.length)}`

const isRight = ({ verdict }: Asked) => verdict.isRight
const isWhole = ({ asked }: Run) => asked.every(isRight)

/** How much of what was asked was right, by what was wanted. */
export function byClass(runs: readonly Run[]): string[] {
  const asked = runs.flatMap((run) => run.asked)
  const of = (...names: (keyof typeof kinds)[]) =>
    asked.filter(({ expect }) => names.includes(expect.kind))
  const guide = of('guide')
  const halves = ({ expect }: Asked) => (expect.kind === 'guide' ? expect.sections.length : 0)
  const several = runs.filter(({ asked }) => asked.length > 1)
  return [
    line(
      'guides: right section',
      guide.map(({ verdict }) => verdict.guide?.section === true),
    ),
    line(
      'guides: facts',
      guide.map(({ verdict }) => verdict.guide?.facts === true),
    ),
    ...Object.entries(kinds).map(([kind, name]) =>
      line(name, of(kind as keyof typeof kinds).map(isRight)),
    ),
    line(
      'wrong premises (of the guides)',
      guide.filter(({ expect }) => expect.kind === 'guide' && expect.premise).map(isRight),
    ),
    line('two questions in one', guide.filter((one) => halves(one) > 1).map(isRight)),
    line('dialogs of two and three turns', several.map(isWhole)),
    line(
      'in scope (all but refusals)',
      asked.filter(({ expect }) => expect.kind !== 'refusal').map(isRight),
    ),
    line('actions, ask backs and refusals', of('action', 'askBack', 'refusal').map(isRight)),
    line('all', asked.map(isRight)),
  ]
}

export const byVoice = (runs: readonly Run[]): string[] =>
  [
    ...Map.groupBy(
      runs,
      ({ dialog: { voice, isSealed } }) => `${voice}${isSealed ? ', sealed' : ''}`,
    ),
  ].map(([voice, some]) => line(voice, some.flatMap(({ asked }) => asked).map(isRight)))

export function times(runs: readonly Run[]): string {
  const ms = runs.flatMap(({ asked }) => asked.map((one) => one.ms))
  const mean = ms.reduce((sum, one) => sum + one, 0) / ms.length
  return `${mean.toFixed(2)} ms an answer, ${Math.max(...ms).toFixed(1)} ms the slowest`
}

/** Confidence against what was right, of what the guides answered and of all else. */
export function confidences(runs: readonly Run[]): [string, string[]][] {
  const asked = runs.flatMap((run) => run.asked)
  const isFromGuides = ({ answer: { origin } }: Asked) => origin === 'extract' || origin === 'model'
  const table = (some: readonly Asked[]) =>
    calibration(
      some.map(({ answer: { confidence }, verdict: { isRight } }) => ({ confidence, isRight })),
    )
  return [
    ['confidence of answers from the guides', table(asked.filter(isFromGuides))],
    ['confidence of all others', table(asked.filter((one) => !isFromGuides(one)))],
  ]
}

/** Each answer that is wrong, and why. */
export const misses = (runs: readonly Run[]): string[] =>
  runs.flatMap(({ dialog, asked }) =>
    asked.flatMap(({ say, expect, answer, verdict }, turn) =>
      verdict.isRight
        ? []
        : [
            `${dialog.voice}, ${expect.kind}${asked.length > 1 ? `, turn ${turn + 1}` : ''}: ${say}`,
            ...verdict.why.map((why) => `    ${why}`),
            `    > ${answer.message.replaceAll(/\s+/g, ' ').slice(0, 200)}`,
          ],
    ),
  )
