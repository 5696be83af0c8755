import { means, type Token } from '../tokens'

/** «uno de mis bots», «alguno de los caídos», «uno de ellos»; not «una de hierro». */
export const isAnyOf = (tokens: readonly Token[]) =>
  tokens.some(({ plain }, at) => {
    const [of, whose] = [tokens[at + 1], tokens[at + 2]]
    const isOne = /^(?:uno|una|alguno|alguna|cualquiera)$/.test(plain)
    // «pon a alguno a minar», «que alguien mine»
    const isAlone =
      /^(?:alguno|alguna|alguien|cualquiera)$/.test(plain) &&
      /^(?:a|que|q)$/.test(tokens[at - 1]?.plain ?? '')
    if (isAlone && !/^(?:de|entre)$/.test(of?.plain ?? '')) return true
    return (
      isOne &&
      of !== undefined &&
      whose !== undefined &&
      /^(?:de|entre)$/.test(of.plain) &&
      (means(whose, 'mine', 'that', 'article', 'bots', 'all') ||
        /^(?:est|es|nuestr)[oa]s$/.test(whose.plain))
    )
  })
