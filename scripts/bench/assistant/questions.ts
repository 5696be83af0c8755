import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GuideName, guideNames } from '../../../server/contract/guides'

/**
 * In the words of the guides; in those of people who have not read them, with slang and typing
 * errors; and what no guide answers, about the game as well.
 */
export const kinds = ['direct', 'paraphrased', 'off-topic'] as const
type Kind = (typeof kinds)[number]

/** A question and the guides that answer it, honestly more than one at times; none off-topic. */
export type Question = { text: string; guides: GuideName[]; kind: Kind; isHeldOut: boolean }

/**
 * How many of each set were right when it was first asked, of those that the guides answer and of
 * the others, in the order that they were asked. All but the last, which is held out, trained the
 * classifier since: what they score now is no measure.
 */
export const firstAsked = [
  ...['97/105 17/23', '99/112 23/23', '96/113 22/23', '106/114 22/23', '107/119 21/23'],
  ...['108/119 22/23', '102/120 21/23', '113/120 25/25', '105/120 23/25', '103/120 20/25'],
  '91/97 25/25',
]

/** `# kind guide`, then a question a line; after a `|`, another guide that answers it. */
function readQuestions(file: string, isHeldOut: boolean): Question[] {
  let kind: Kind | undefined
  let guides: GuideName[] = []
  const questions: Question[] = []
  for (const line of readFileSync(join(import.meta.dir, file), 'utf8').split('\n')) {
    if (line.startsWith('# ')) {
      kind = kinds.find((known) => line.split(' ')[1] === known)
      guides = guidesIn(line)
    } else if (line.trim() && kind) {
      const [text = '', others = ''] = line.split(' | ')
      questions.push({
        text: text.trim(),
        guides: [...guides, ...guidesIn(others)],
        kind,
        isHeldOut,
      })
    }
  }
  return questions
}

const guidesIn = (text: string) => guideNames.filter((name) => text.split(' ').includes(name))

/** The first are in the training phrases, and so are no measure; the others are not. */
export const questions: readonly Question[] = [
  ...readQuestions('training.txt', false),
  ...readQuestions('held-out.txt', true),
]
