import { plainWords } from '../lib/plain-text'
import type { Language } from '../locales/languages'
import type { AssistantTexts } from './reply'

/** The answer to a greeting, thanks or a question about the assistant itself; null for the rest. */
export function smallTalk(
  texts: AssistantTexts,
  { smallTalk: said }: Language['assistant'],
  message: string,
): string | null {
  const plain = plainWords(message)
  const words = plain.split(' ')
  const all = (known: ReadonlySet<string>) => words.every((word) => known.has(word))
  if (said.identity.test(plain)) return texts.whoAmI
  if (said.farewell.test(plain)) return texts.goodbye
  if (all(said.greeting) && words.some((word) => said.greets.has(word))) return texts.hello
  if (said.howAreYou.test(plain)) return texts.hello
  if (all(said.thanks))
    return words.some((word) => said.thanked.has(word)) ? texts.welcome : texts.goOn
  return null
}
