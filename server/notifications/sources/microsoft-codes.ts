import { and, desc, eq, gt } from 'drizzle-orm'
import { bots, notifications } from '#db/schema'
import type { Context } from '../../context'
import { minuteMs } from '../../lib/time'
import { text } from '../../locales/text'
import type { Engine } from '../engine/engine'

/** Codes are told anew to each control that comes: as long as one is good for, it may be an old one. */
const validMs = 15 * minuteMs
const mostKnown = 10_000

const title = 'notifications.bot.microsoft'

/** Tells owners that Microsoft waits for them, once for each code, which is in no message. */
export function createCodeSource({ db, clock }: Pick<Context, 'db' | 'clock'>, engine: Engine) {
  /** By bot, the code that was told last. */
  const known = new Map<string, string>()

  function wasTold(userId: string, botId: string): boolean {
    const lately = gt(notifications.at, clock.now() - validMs)
    const ofBot = and(eq(notifications.userId, userId), eq(notifications.botId, botId), lately)
    const rows = db.select({ title: notifications.title }).from(notifications).where(ofBot)
    const newest = rows.orderBy(desc(notifications.id)).limit(20).all()
    return newest.some((one) => one.title.code === title)
  }

  return {
    tell(botId: string, code: string): void {
      const bot = db.select().from(bots).where(eq(bots.id, botId)).get()
      if (!bot || engine.rules.of(bot.userId, 'question').length === 0) return
      const before = known.get(botId)
      if (before === code) return
      if (known.size >= mostKnown) known.clear()
      known.set(botId, code)
      if (before === undefined && wasTold(bot.userId, botId)) return
      const said = {
        title: text(title, bot.name),
        body: text('notifications.bot.microsoftBody'),
      }
      const about = { kind: 'question', state: 'once', userId: bot.userId, botId } as const
      engine.tell({ ...about, said, at: clock.now() })
    },
  }
}
