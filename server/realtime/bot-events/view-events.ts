import { ViewColumnsPayload, type ViewFrame, ViewPayload } from '#contract/bots/view'
import { viewLimits } from '#contract/bots/view-limits'
import type { Context } from '../../context'
import { AppError } from '../../errors'
import { renderFrame } from '../../game/view/frame'
import { partLogger } from '../../log'
import { parse } from '../payloads'
import type { Socket } from '../rooms'

const log = partLogger('realtime')

type Seeing = { sees(botId: string, topic: 'view'): boolean }

/**
 * Answers who looks through a bot: everything at first, then columns, as the browser wants them. Asked
 * over the way that brings the frames, so that no change of a block can overtake the column that has it.
 */
export function answerViewEvents(ctx: Context, socket: Socket, watching: Seeing): void {
  let open = 0

  /** Only for a bot that the socket watches, and not more at once than a browser has use for. */
  async function answer<T>(botId: string, seen: unknown, ask: () => Promise<T>) {
    if (typeof seen !== 'function') return
    if (!watching.sees(botId, 'view') || open >= viewLimits.asksAtOnce) return seen(null)
    open += 1
    try {
      const answered = await ask()
      seen(watching.sees(botId, 'view') ? answered : null)
    } catch (error) {
      // It has left its world, or its host is on the way.
      if (!(error instanceof AppError)) log.error('realtime.viewNotAnswered', { error })
      seen(null)
    } finally {
      open -= 1
    }
  }

  socket.on('viewBot', (payload, seen: unknown) => {
    const request = parse(ctx, socket, ViewPayload, payload)
    if (!request) return
    const { botId } = request
    void answer(botId, seen, async (): Promise<ViewFrame> => {
      return renderFrame(await ctx.fleet.ask(botId, 'view'), ctx.config.locale)
    })
  })
  socket.on('viewColumns', (payload, seen: unknown) => {
    const request = parse(ctx, socket, ViewColumnsPayload, payload)
    if (!request) return
    const { botId, columns } = request
    void answer(botId, seen, () => ctx.fleet.ask(botId, 'viewColumns', { columns }))
  })
}
