import type { Context } from '../../context'
import { type Text, text } from '../../locales/text'
import { createFleetStore } from './store'

/** What the consoles of bots that run say of an end of this process, and of the next start. */
export function createRestartLines(ctx: Pick<Context, 'db' | 'logs'>) {
  const store = createFleetStore(ctx)
  let isBegun = false

  function say(message: Text, level: 'info' | 'warn') {
    for (const botId of store.desiredRunning()) ctx.logs.system(botId, message, level)
  }

  return {
    begun() {
      isBegun = true
      say(text('bots.startedAgain'), 'info')
    },
    /** Not of one that never began: a command that only reads the data folder is no restart. */
    ended() {
      if (isBegun) say(text('bots.shutDown'), 'warn')
      isBegun = false
    },
  }
}
