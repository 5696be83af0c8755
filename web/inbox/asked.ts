import { createKeyed } from '../lib/keyed'
import { onTokenRemoved } from '../lib/token'

/** How much each bot is asked; the inbox counts once its code is there. */
export const asked = createKeyed<number>()

onTokenRemoved(() => asked.replace(new Map()))
