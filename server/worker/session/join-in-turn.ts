import type { BotSpec } from '../../game/bot-spec'
import { disconnectError } from '../../game/disconnect'
import { HostError } from '../../game/protocol'
import { type Text, text } from '../../locales/text'
import type { Vetted } from '../connection/outbound-dialer'
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

/** Asks whether the bot may go in where its server's name leads; throws a DisconnectError. */
export async function askToGoIn(
  { admit }: Pick<SessionDeps, 'admit'>,
  botId: string,
  { written: server, host, port, addresses }: Vetted,
): Promise<void> {
  const refusal = await admit({ botId, server, service: { host, port }, addresses })
  if (refusal) throw disconnectError(refusal.kind, refusal.detail)
}
