import type { Context } from '../../context'
import { type Text, text } from '../../locales/text'
import { createFleetStore } from './store'

/** What the consoles of bots that run say of an end of this process, and of the next start. */
export function createRestartLines(ctx: Pick<Context, 'db' | 'clock' | 'logs'>) {
  const store = createFleetStore(ctx)
  let isBegun = false

  function say(message: Text, level: 'info' | 'warn', except?: ReadonlySet<string>) {
    for (const { id } of store.desiredRunning()) {
      if (!except?.has(id)) ctx.logs.system(id, message, level)
    }
  }

  return {
    /** The bots that have outlived the process before this one heard nothing of it. */
    begun(outlived: ReadonlySet<string>) {
      if (!isBegun) say(text('bots.startedAgain'), 'info', outlived)
      isBegun = true
    },
    /** Not of one that never began: a command that only reads the data folder is no restart. */
    ended() {
      if (isBegun) say(text('bots.shutDown'), 'warn')
      isBegun = false
    },
  }
}
