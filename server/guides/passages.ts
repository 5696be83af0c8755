/** A piece of a section that can be quoted by itself. */
export type Passage = { kind: 'prose' | 'item' | 'row' | 'code'; text: string; line: number }

const fence = '```'
const item = /^(?:-|\d+\.) /
const between = ' · '
const sentenceEnd = /(?<=[.!?…][»”")]?)\s+(?=[¿¡«“"(`]?\p{Lu}|`)/u

/** A section's sentences, items, rows and blocks of code, in their order. */
export function passagesOf(text: string): Passage[] {
  const passages: Passage[] = []
  const lines = text.split('\n')
  for (let line = 0; line < lines.length; line += 1) {
    const first = lines[line] ?? ''
    if (!first.startsWith(fence)) {
      passages.push(...ofLine(first, line))
      continue
    }
    const end = lines.indexOf(fence, line + 1)
    const last = end < 0 ? lines.length - 1 : end
    passages.push({ kind: 'code', text: lines.slice(line, last + 1).join('\n'), line })
    line = last
  }
  return passages
}

function ofLine(text: string, line: number): Passage[] {
  if (text.trim() === '') return []
  if (text.includes(between)) return [{ kind: 'row', text, line }]
  if (item.test(text)) return [{ kind: 'item', text, line }]
  return text.split(sentenceEnd).map((text) => ({ kind: 'prose', text, line }))
}
