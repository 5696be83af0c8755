import { isCoded, type Text, text } from '../locales/text'

/** What of a line others than the bot's owner are shown: the code to sign in with is the owner's alone. */
export const forGuests = (words: Text): Text =>
  holdsCode(words) ? text('console.codeHidden') : words

function holdsCode(words: Text): boolean {
  if (!isCoded(words)) return false
  return words.code === 'session.deviceCode' || words.params.some((part) => holdsCode(part as Text))
}
