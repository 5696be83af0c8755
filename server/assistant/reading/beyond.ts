import type { Spoken } from './tokens'

/**
 * What no bot does, of what a message wants one to do, in the words of the guides: «volar», «construir»;
 * null when it wants none of it.
 */
export function beyondIn({ text, tokens, lexicon }: Spoken): string | null {
  const found = lexicon.words.beyond.find(({ verb, of }) =>
    tokens.some(
      ({ plain, bots, start }, at) =>
        bots.length === 0 &&
        !/[!/]$/.test(text.slice(0, start)) &&
        verb.test(plain) &&
        (of === null || tokens.slice(at + 1, at + mostBetween).some((one) => of.test(one.plain))),
    ),
  )
  return found?.asked ?? null
}

/** «construya él solito un castillo». */
const mostBetween = 7
