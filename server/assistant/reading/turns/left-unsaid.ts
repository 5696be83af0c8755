import { actionOf, means, type Token } from '../tokens'

/** Of a message that leaves unsaid what was said before: whom it means, and little else. */
export const isOfEllipsis = (token: Token) =>
  token.bots.length > 0 ||
  token.isFiller ||
  token.isStrange ||
  actionOf(token, 'keep') !== undefined ||
  means(
    token,
    'also',
    'instead',
    'no',
    'yes',
    'all',
    'that',
    'bots',
    'except',
    'others',
    'on',
    'off',
    'faulty',
    'mine',
    'first',
    'second',
    'third',
    'last',
  )
