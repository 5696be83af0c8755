import type { Coded } from '../locales/text'

/** What a look at the installation found; `bad` keeps it, or what was configured, from working. */
export type Finding = { level: 'ok' | 'warning' | 'bad'; words: Coded }

export const ok = (words: Coded): Finding => ({ level: 'ok', words })
export const warning = (words: Coded): Finding => ({ level: 'warning', words })
export const bad = (words: Coded): Finding => ({ level: 'bad', words })
