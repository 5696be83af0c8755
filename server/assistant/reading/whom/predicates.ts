import { means, says, type Token } from '../tokens'

/** «¿y desde cuándo está prendido?»: how somebody is who was spoken of, and not who is meant. */
export const isPredicate = (tokens: readonly Token[]): boolean =>
  !says(tokens, 'whom', 'bots', 'all', 'others') &&
  tokens.some(
    (token, at) =>
      means(token, 'on', 'off', 'connecting', 'faulty') &&
      !/s$/.test(token.plain) &&
      tokens.slice(Math.max(0, at - mostBetween), at).some(isBeing),
  )

const mostBetween = 2

const isBeing = (token: Token) => means(token, 'is') && !/n$/.test(token.plain)

/** «¿cuál de esos dos está apagado?»: one of those that were spoken of. */
export const isAmong = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ plain }, at) =>
      /^(?:de|entre)$/.test(plain) &&
      /^(?:es[oa]s|est[oa]s|ell[oa]s|aquell[oa]s)$/.test(tokens[at + 1]?.plain ?? ''),
  )
