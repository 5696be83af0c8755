/** Accents go, and ligatures, wide letters and other fancy ones become plain. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '')

/** Small letters without accents. */
export const plainText = (text: string): string => withoutAccents(text).toLowerCase()

/** Small letters without accents, words apart by one space. */
export const plainWords = (text: string): string =>
  plainText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
