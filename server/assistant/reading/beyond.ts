import { means, type Spoken, type Token } from './tokens'

/**
 * What no bot does, of what a message wants one to do, in the words of the guides: «volar», «construir»;
 * null when it wants none of it.
 */
export function beyondIn({ text, tokens: all, lexicon }: Spoken): string | null {
  const because = all.findIndex(
    (token, at) => at > shortest && all[at - 1]?.breaks === true && means(token, 'linking'),
  )
  const tokens = because < 0 ? all : all.slice(0, because)
  const found = lexicon.words.beyond.find(({ verb, of }) =>
    tokens.some(
      ({ plain, bots, start }, at) =>
        bots.length === 0 &&
        !isCause(tokens, at) &&
        !/[!/]$/.test(text.slice(0, start)) &&
        verb.test(plain) &&
        (of === null ||
          tokens
            .slice(at + 1, at + mostBetween)
            .some((one) => of.test(one.plain) && !isPlace(tokens, one))),
    ),
  )
  return found?.asked ?? null
}

/** «lo echaron por volar» asks for no flight. */
const isCause = (tokens: readonly Token[], at: number) => tokens[at - 1]?.plain === 'por'

/** «desde mi casa», «en la torre». */
const isPlace = (tokens: readonly Token[], thing: Token) =>
  tokens
    .slice(Math.max(0, tokens.indexOf(thing) - 2), tokens.indexOf(thing))
    .some(({ plain }) => /^(?:en|desde|hacia|hasta|a|al|del?)$/.test(plain))

/** «…, que quieren hacer una cabaña» tells why, behind what is wanted. */
const shortest = 3
/** «construya él solito un castillo». */
const mostBetween = 7
