import type { ChatAnswer } from '../../../../server/contract/assistant'

/** What the assistant answers, with what not every build of it says. */
export type Answer = Pick<ChatAnswer, 'message' | 'confidence' | 'links' | 'actions'> & {
  origin: ChatAnswer['origin'] | 'action' | 'refusal' | 'question'
  /** Whether it told what was asked; false when it only points, asks back or refuses. */
  answered?: boolean
  /** Buttons that ask back. */
  choices?: readonly { label: string; message: string }[]
}

/** The sections that the links lead to, in their order and each once. */
export function sectionsOf({ links }: Pick<Answer, 'links'>): string[] {
  const sections = links.flatMap(({ path }) => {
    const { pathname, searchParams, hash } = new URL(path, 'http://localhost')
    const [, place, name] = pathname.split('/')
    const guide = place === 'guide' ? (name ?? searchParams.get('doc')) : null
    return guide ? [`${guide}${decodeURIComponent(hash)}`] : []
  })
  return [...new Set(sections)]
}

/** Whether a section is one of those wanted; a guide alone wants any of its sections. */
export const isAmong = (section: string, wanted: readonly string[]): boolean =>
  wanted.some((one) => section === one || (!one.includes('#') && section.split('#')[0] === one))

/** All words that an answer shows but for the titles of its links, which tell nothing. */
export const wordsOf = ({ message, choices = [], actions }: Answer): string =>
  [message, ...choices.map(({ label }) => label), ...actions.flatMap(labelOf)].join('\n')

const labelOf = (action: Answer['actions'][number]): string[] => {
  if (action.type === 'page') return [action.title]
  return action.type === 'command' ? [action.botName, action.command] : [action.botName]
}
