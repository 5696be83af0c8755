import { z } from 'zod'

type Language = keyof typeof z.locales

const isKnown = (locale: string): locale is Language => Object.hasOwn(z.locales, locale)

/** Sentences of our own stand in the contract; where a schema has none, zod's are said. */
export function speakZod(locale: string): void {
  z.config(z.locales[isKnown(locale) ? locale : 'en']())
}

speakZod('es')
