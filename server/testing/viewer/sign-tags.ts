type Look = { color?: string; isGlowing?: boolean; back?: readonly string[] }

const string = (value: string) => ({ type: 'string', value })
const compound = (value: object) => ({ type: 'compound', name: '', value })

const side = (lines: readonly string[], { color = 'black', isGlowing = false }: Look) =>
  compound({
    messages: {
      type: 'list',
      value: { type: 'string', value: lines.map((text) => JSON.stringify({ text })) },
    },
    color: string(color),
    has_glowing_text: { type: 'byte', value: isGlowing ? 1 : 0 },
  })

/** What a sign keeps since 1.20: four lines on each side. */
export const signTag = (lines: readonly string[], look: Look = {}) =>
  compound({ front_text: side(lines, look), back_text: side(look.back ?? ['', '', '', ''], look) })

/** And what it kept before. */
export const formerSignTag = (lines: readonly string[], { color = 'black' }: Look = {}) =>
  compound({
    ...Object.fromEntries(
      lines.map((text, index) => [`Text${index + 1}`, string(JSON.stringify({ text }))]),
    ),
    Color: string(color),
  })
