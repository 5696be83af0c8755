import { type Language, languageOf } from '../locales/languages'

/** What a message asks the assistant to do with bots. */
export type Request = keyof Language['assistant']['requests']['verbs']

const inOrder: readonly Request[] = ['restart', 'start', 'stop']

/** The request of a message, read without the names of bots in it; null without one. */
export function requestOf(
  locale: string,
  rest: string,
): { request: Request; isAll: boolean } | null {
  const said = languageOf(locale).assistant.requests
  for (const request of inOrder) {
    const match = said.verbs[request].exec(rest)
    if (!match) continue
    const [, verb = '', objects = ''] = match
    const words = objects.split(' ').filter(Boolean)
    const isBareInfinitive = said.infinitive.test(verb) && !said.wish.test(rest)
    if (isBareInfinitive || words.some((word) => !said.objects.has(word))) return null
    return { request, isAll: said.all.test(objects) }
  }
  return null
}
