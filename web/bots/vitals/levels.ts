import type { BotVitals } from '#contract/bots/vitals'

const lowHealth = 6
const highPingMs = 250

/** Three hearts or less. */
export const hasLowHealth = ({ health }: BotVitals) => health !== null && health <= lowHealth

export const hasHighPing = ({ pingMs }: BotVitals) => pingMs !== null && pingMs >= highPingMs
