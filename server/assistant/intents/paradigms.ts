/** `(a|b|)`: one of them, or none. */
const alternatives = /(\([^()]*\))/

/** Phrases that one line of the list stands for, at most. */
const mostOfOne = 60

/** What people want, with the phrases that say it: a paradigm a line, indented, under its name. */
export function readIntents(text: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  let phrases: string[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('#') || line.trim() === '') continue
    if (/^\S/.test(line)) {
      phrases = []
      found.set(line.trim(), phrases)
    } else phrases.push(...spread(phrasesOf(line.trim()), mostOfOne))
  }
  return found
}

/** All phrases of a paradigm. */
function phrasesOf(line: string): string[] {
  const parts = line.split(alternatives)
  const options = parts.map((part) =>
    part.startsWith('(') ? part.slice(1, -1).split('|') : [part],
  )
  const all = options.reduce<string[]>(
    (begun, ends) => begun.flatMap((one) => ends.map((end) => one + end)),
    [''],
  )
  return all.map((phrase) => phrase.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)
}

/** A prime: neighbours of a paradigm differ in one word only. */
const stride = 7919

/** Some of many, the same each time, from everywhere among them. */
const spread = (all: readonly string[], most: number): string[] =>
  all.length <= most
    ? [...all]
    : Array.from({ length: most }, (_, at) => all[(at * stride) % all.length] ?? '')
