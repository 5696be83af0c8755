import type { MapData } from '#contract/map'
import { botFor } from '../bots/access/rights'
import type { Context } from '../context'
import { AppError } from '../errors'
import { renderAll } from '../locales/rendered'

/** A map that cannot be shown: the specification reads `error`. */
class MapRefusal extends AppError<'BOT_NOT_FOUND' | 'BOT_NOT_RUNNING' | 'HOST_UNAVAILABLE'> {
  override name = 'MapRefusal'

  override toFailure(locale: string) {
    const refusal = super.toFailure(locale)
    return { ...refusal, error: refusal.message }
  }
}

/** The world around a running bot as it is now. */
export async function readMap(ctx: Context, userId: string, botId: string): Promise<MapData> {
  try {
    botFor(ctx.db, userId, botId, 'see')
    return renderAll(await ctx.fleet.ask(botId, 'map'), ctx.config.locale)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw error.code === 'BOT_NOT_FOUND' || error.code === 'BOT_NOT_RUNNING'
      ? new MapRefusal(error.code)
      : new MapRefusal('HOST_UNAVAILABLE')
  }
}
