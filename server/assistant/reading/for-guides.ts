import { means, type Spoken } from './tokens'

/**
 * A message as the guides are asked: a bot is a bot there, whatever it is called, so that «Minero» is
 * no question about mining.
 */
export function questionForGuides({ text, tokens }: Spoken): string {
  let asked = ''
  let at = 0
  for (const [index, { bots, start, end }] of tokens.entries()) {
    if (bots.length === 0) continue
    const before = tokens[index - 1]
    const isRepeated = before !== undefined && (before.bots.length > 0 || means(before, 'bots'))
    asked += text.slice(at, start) + (isRepeated ? '' : 'bot')
    at = end
  }
  const question = (asked + text.slice(at)).replaceAll(/\s+/g, ' ').trim()
  return question || text
}
