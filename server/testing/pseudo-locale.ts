import { es } from '../locales/es'
import { type Catalogue, locales } from '../locales/locales'

/** A language whose every sentence is the Spanish one in ⟦…⟧. */
export const pseudo = 'pseudo'

/** Lets installations speak it, until it is disposed. */
export function speakPseudo(): Disposable {
  locales[pseudo] = wrapped(es) as Catalogue
  return { [Symbol.dispose]: () => void delete locales[pseudo] }
}

function wrapped(entry: unknown): unknown {
  if (typeof entry === 'string') return `⟦${entry}⟧`
  if (typeof entry === 'function') return (...args: unknown[]) => wrapped(entry(...args))
  if (Array.isArray(entry)) return entry.map(wrapped)
  if (typeof entry !== 'object' || entry === null) return entry
  return Object.fromEntries(Object.entries(entry).map(([key, part]) => [key, wrapped(part)]))
}

/** What stands in no sentence of ours. */
export function bare(text: string): string {
  let depth = 0
  return [...text]
    .filter((letter) => {
      if (letter === '⟦') depth += 1
      else if (letter === '⟧') depth -= 1
      return depth === 0 && letter !== '⟧'
    })
    .join('')
}

/** Every string in there, however deep. */
export function stringsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  if (typeof data !== 'object' || data === null) return []
  return Object.values(data).flatMap(stringsIn)
}

/** Spanish that no catalogue of the language brought: by its letters, or word for word. */
export function unwrapped(data: unknown): string[] {
  return stringsIn(data).filter((text) => {
    const rest = bare(text)
    return /[áéíóúñ¿¡«»]/i.test(rest) || [...fixed].some((sentence) => rest.includes(sentence))
  })
}

/** The sentences that take nothing; single words may be names of something else. */
const fixed = new Set(stringsIn(es).filter((sentence) => / \S+ /.test(sentence)))
