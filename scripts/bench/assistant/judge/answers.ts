import type { ChatAction, ChatAnswer } from '../../../../server/contract/assistant'

/** The sections that the links lead to, in their order and each once. */
export function sectionsOf({ links }: Pick<ChatAnswer, 'links'>): string[] {
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
export const wordsOf = ({ message, choices, actions }: ChatAnswer): string =>
  [message, ...choices.map(({ label }) => label), ...actions.flatMap(labelOf)].join('\n')

const labelOf = (action: ChatAction): string[] => {
  if (action.type === 'page') return [action.title]
  return action.type === 'command' ? [action.botName, action.command] : [action.botName]
}
