import { assistant } from './es/assistant'
import { guides } from './es/guides'

const es = { assistant, guides }

/** What the guides and the assistant need of a language: their texts, and how to understand it. */
export type Language = typeof es

export const languages: Record<string, Language> = { es }

export const languageOf = (locale: string): Language => languages[locale] ?? es
