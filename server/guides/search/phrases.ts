/** Groups of words that mean the same: a group a line, commas between, `#` begins a remark. */
export const readSynonyms = (text: string): string[][] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/#.*/, '').split(','))
    .map((words) => words.map((word) => word.trim()).filter(Boolean))
    .filter(({ length }) => length > 1)

/**
 * How people ask for what a section says: words that it does not use itself, by `guide#anchor`. The
 * list has them a phrase a line, indented, under their section.
 */
export const readAsked = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    text
      .split(/\n(?=\S)/)
      .map((block) => block.trim().split(/\s*\n\s*/))
      .map(([section = '', ...phrases]) => [section, phrases]),
  )

/** What people ask that no guide answers, a phrase a line; `#` begins a remark. */
export const readOffTopic = (text: string): string[] =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
