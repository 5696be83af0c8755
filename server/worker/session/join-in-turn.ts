import type { BotSpec } from '../../game/bot-spec'
import { HostError } from '../../game/protocol'
import { type Text, text } from '../../locales/text'
import type { SessionDeps } from './session'

const noticeMs = 1_000

/** Waits until the bot may join its server; a wait that is long is told. */
export async function joinInTurn(
  { join }: Pick<SessionDeps, 'join'>,
  { botId, host, port }: BotSpec,
  say: (message: Text) => void,
): Promise<void> {
  const target = `${host}:${port}`.toLowerCase()
  const notice = setTimeout(() => say(text('session.waitingTurn', target)), noticeMs)
  try {
    await join(botId, target)
  } catch (error) {
    if (!(error instanceof HostError)) throw error
  } finally {
    clearTimeout(notice)
  }
}
