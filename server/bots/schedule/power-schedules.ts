import { asc, eq, lte } from 'drizzle-orm'
import { noPowerSchedule } from '#contract/bots/power-schedule'
import { bots } from '#db/schema'
import type { Context } from '../../context'
import { AppError } from '../../errors'
import type { Ticker } from '../../lib/clock'
import { inSlices } from '../../lib/slices'
import { dayMs, minuteMs } from '../../lib/time'
import { text } from '../../locales/text'
import { partLogger } from '../../log'
import { announce } from '../access/tell'
import type { BotRow } from '../bot-rows'
import { type PowerContext, startBot, stopBot } from '../bots-control'
import { powerColumns, powerUntil } from './power-times'

/** What was due longer ago, while this process did not run, is left out. */
const latestMs = 7 * dayMs

const log = partLogger('bots')

/** Starts and stops bots at the times that their owners gave them. */
export type PowerSchedules = Disposable & {
  /** Does so by itself from now on, at every minute. */
  begin(): void
  /** Does what is due; of each bot only what its schedule wanted last. */
  enforce(): Promise<void>
}

export function createPowerSchedules(
  ctx: PowerContext & Pick<Context, 'realtime'>,
  ticker: Ticker,
): PowerSchedules {
  /** Bots whose start waits for the end of a pause, which their consoles have said. */
  const waiting = new Set<string>()
  let cancel = () => {}
  let isClosed = false

  async function enforce() {
    const now = ctx.clock.now()
    const due = ctx.db
      .select({ id: bots.id })
      .from(bots)
      .where(lte(bots.nextPowerAt, now))
      .orderBy(asc(bots.nextPowerAt))
      .all()
    await inSlices(due, ({ id }) => {
      try {
        if (!isClosed) advance(id, now)
      } catch (error) {
        log.error('bots.scheduleFailed', { botId: id, error })
      }
    })
  }

  /** The row is read anew: its owner may have changed it while others had their turn. */
  function advance(botId: string, now: number) {
    const row = ctx.db.select().from(bots).where(eq(bots.id, botId)).get()
    if (!row || row.nextPowerAt === null || row.nextPowerAt > now) return
    if (!act(row, row.nextPowerAt, now)) return
    waiting.delete(botId)
    const next = powerColumns(row.powerSchedule ?? noPowerSchedule, now)
    const changed = ctx.db.update(bots).set(next).where(eq(bots.id, botId)).returning().get()
    if (changed) announce(ctx, changed)
  }

  /** Whether that is settled: a start waits while all bots are paused. */
  function act(row: BotRow, dueAt: number, now: number) {
    const wanted = powerUntil(row.powerSchedule ?? noPowerSchedule, now)
    if (!wanted || wanted.at < dueAt || now - wanted.at > latestMs) return true
    try {
      if (wanted.action === 'start') startBot(ctx, { id: row.userId }, row.id, 'schedule')
      else stopBot(ctx, row.userId, row.id, 'schedule')
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return !refused(row, error)
    }
    return true
  }

  /** Says why, once; and whether the start waits. */
  function refused({ id, userId, name }: BotRow, { code, words }: AppError) {
    const waits = ctx.fleet.pauseReasons().size > 0
    if (waits && waiting.has(id)) return true
    if (waits) waiting.add(id)
    const line = waits ? 'bots.scheduledStartWaits' : 'bots.scheduledStartRefused'
    ctx.logs.system(id, text(line, words), 'warn')
    log.warning('bots.scheduledStartRefused', { botId: id, userId, name, code })
    return waits
  }

  async function tick() {
    try {
      await enforce()
    } catch (error) {
      log.error('bots.scheduleFailed', { error })
    }
    if (!isClosed) cancel = ticker.after(minuteMs - (ctx.clock.now() % minuteMs), tick)
  }

  return {
    begin: () => void tick(),
    enforce,
    [Symbol.dispose]() {
      isClosed = true
      cancel()
    },
  }
}
