import list from './asked.txt' with { type: 'text' }

/**
 * How people ask for what a section says: words that it does not use itself, by `guide#anchor`. The
 * list has them a phrase a line, indented, under their section. Words that mean the same
 * everywhere stand in synonyms.es.ts.
 */
export const asked: ReadonlyMap<string, string> = new Map(
  list
    .split(/\n(?=\S)/)
    .map((block) => block.trim().split(/\s*\n\s*/))
    .map(([section = '', ...phrases]) => [section, phrases.join(', ')]),
)
