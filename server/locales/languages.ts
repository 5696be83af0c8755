import * as assistant from './es/assistant/questions'
import { guides } from './es/guides'

const es = { assistant, guides }

/** What only the guides and the assistant need of a language: their texts, and how it is understood. */
export type Language = typeof es

const languages: Record<string, Language> = { es }

export const languageOf = (locale: string): Language => languages[locale] ?? es
