/** What a look at the installation found; `bad` keeps it, or what was configured, from working. */
export type Finding = { level: 'ok' | 'warning' | 'bad'; text: string }

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warning = (text: string): Finding => ({ level: 'warning', text })
export const bad = (text: string): Finding => ({ level: 'bad', text })
