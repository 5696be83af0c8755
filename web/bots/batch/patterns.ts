type Part = { count: number; at: (index: number) => string }

/** `{1..20}`, or `{red,green}`; every other brace is a letter like any. */
const braces = /\{(\d{1,6})\.\.(\d{1,6})\}|\{([^{},]*(?:,[^{},]*)+)\}/g

/**
 * What a pattern stands for: `Minero {01..20}`, `{norte,sur}`, several of them in every combination.
 * Of more than `max` texts the first, and how many there would be.
 */
export function expandPattern(pattern: string, max: number): { texts: string[]; total: number } {
  const parts = partsOf(pattern)
  const total = parts.reduce((product, { count }) => product * count, 1)
  const texts = Array.from({ length: Math.min(total, max) }, (_, index) => textAt(parts, index))
  return { texts, total }
}

/** The last part changes from one text to the next, as the digits of a number do. */
function textAt(parts: Part[], index: number) {
  let rest = index
  return parts.reduceRight((end, { count, at }) => {
    const text = at(rest % count) + end
    rest = Math.floor(rest / count)
    return text
  }, '')
}

function partsOf(pattern: string): Part[] {
  const parts: Part[] = []
  let done = 0
  for (const { 0: found, 1: first, 2: last, 3: list, index } of pattern.matchAll(braces)) {
    const part = list === undefined ? range(first, last) : oneOf(list)
    parts.push(fixed(pattern.slice(done, index)), part)
    done = index + found.length
  }
  return [...parts, fixed(pattern.slice(done))]
}

const fixed = (text: string): Part => ({ count: 1, at: () => text })

function oneOf(list: string): Part {
  const texts = list.split(',')
  return { count: texts.length, at: (index) => texts[index]?.trim() ?? '' }
}

/** Up or down; zeros in front of one of the two make all as long. */
function range(first = '', last = ''): Part {
  const [from, to] = [Number(first), Number(last)]
  const isPadded = [first, last].some((end) => end.length > 1 && end.startsWith('0'))
  const digits = isPadded ? Math.max(first.length, last.length) : 0
  const step = from <= to ? 1 : -1
  return {
    count: Math.abs(to - from) + 1,
    at: (index) => String(from + step * index).padStart(digits, '0'),
  }
}
