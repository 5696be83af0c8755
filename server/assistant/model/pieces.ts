import { noAnswer } from './prompt'

/** Characters sent at a time. */
const minLength = 16

/**
 * Sends a growing text on in pieces: what `borneOut` leaves of what is whole already.
 */
export function createPieces(
  borneOut: (soFar: string) => string,
  send: (text: string) => void,
): (soFar: string) => void {
  let sent = ''
  let seen = 0
  return (soFar) => {
    if (soFar.length < seen) seen = 0
    if (soFar.length < seen + minLength) return
    seen = soFar.length
    const start = soFar.trimStart()
    if (start.startsWith(noAnswer) || noAnswer.startsWith(start)) return
    const safe = borneOut(start)
    if (safe.length < sent.length + minLength || !safe.startsWith(sent)) return
    send(safe.slice(sent.length))
    sent = safe
  }
}
