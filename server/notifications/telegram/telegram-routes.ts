import { TelegramAnswer, TelegramChange } from '#contract/admin/telegram'
import { Done } from '#contract/common'
import { AppError } from '../../errors'
import { asker, body, emptyBody, ok, route, router, succeed } from '../../http/route'
import { text } from '../../locales/text'
import { changeTelegram, telegramAnswer } from './change'

const readRoute = route('admin', 'get', '/admin/telegram', ok(TelegramAnswer))
const changeRoute = route(
  'admin',
  'put',
  '/admin/telegram',
  ok(TelegramAnswer),
  body(TelegramChange),
  { fresh: true },
)
const testRoute = route('admin', 'post', '/admin/telegram/test', ok(Done), emptyBody)

export const telegramRoutes = router()
  .openapi(readRoute, async (c) => c.json(await telegramAnswer(c.var.ctx), 200))
  .openapi(changeRoute, async (c) => {
    changeTelegram(c.var.ctx, asker(c), c.req.valid('json'))
    return c.json(await telegramAnswer(c.var.ctx), 200)
  })
  .openapi(testRoute, async (c) => {
    const { telegram, texts } = c.var.ctx
    if (!telegram.isConfigured()) throw new AppError('TELEGRAM_NOT_CONFIGURED')
    const username = await telegram.username()
    if (username === null)
      throw new AppError('CHANNEL_FAILED', { reason: text('channels.telegram.silent') })
    return succeed(c, { message: texts.channels.telegram.bot(username) })
  })
