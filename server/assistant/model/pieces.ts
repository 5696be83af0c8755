import { safeText } from '../safe-text'
import { noAnswer } from './prompt'

/** Characters sent at a time. */
const minLength = 16

/** Sends a growing text on in pieces, each of them safe by itself, and never what is still open. */
export function createPieces(send: (text: string) => void): (soFar: string) => void {
  let sent = ''
  let seen = 0
  return (soFar) => {
    if (soFar.length < seen + minLength) return
    seen = soFar.length
    const start = soFar.trimStart()
    if (start.startsWith(noAnswer) || noAnswer.startsWith(start)) return
    const safe = safeText(closedPart(start))
    if (safe.length < sent.length + minLength || !safe.startsWith(sent)) return
    send(safe.slice(sent.length))
    sent = safe
  }
}

/** Up to the last word that is whole, and outside of every mark that a later one would close. */
function closedPart(text: string) {
  const words = text.slice(0, Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n')) + 1)
  const line = words.slice(words.lastIndexOf('\n') + 1)
  const isOpen = /[[<]/.test(line) || (line.match(/`/g)?.length ?? 0) % 2 === 1
  return isOpen ? words.slice(0, words.length - line.length) : words
}
