import type { BotRow } from '../../bots/bot-rows'
import type { Context } from '../../context'
import type { ConnectionReport } from '../../game/protocol'
import { type Coded, text } from '../../locales/text'
import { bounded } from './bounded'
import type { Telling } from './host-events'

/** Servers of users of which it is remembered which version they had last. */
const mostKnown = 10_000

/** Finds servers whose version is another one than when their owner's bots were there last. */
export function createVersionWatch({ db }: Pick<Context, 'db'>) {
  /** Of bots that speak what a server does: the others' says nothing of it. */
  const before = db.$client.prepare<[string, string, string], { version: string }>(`
    SELECT c.version FROM bots b JOIN connections c ON c.bot_id = b.id
    WHERE b.user_id = ? AND b.version = 'auto' AND c.address = ? AND c.version IS NOT NULL
      AND c.spawned_at IS NOT NULL AND c.id < ?
    ORDER BY c.id DESC LIMIT 1`)
  const wantedBefore = db.$client.prepare<
    { botId: string; id: string },
    { version: string | null }
  >(`
    SELECT suggested_version AS version FROM connections
    WHERE bot_id = @botId AND id < @id ORDER BY id DESC LIMIT 1`)
  const wasIn = db.$client.prepare<{ botId: string; id: string }, { at: number }>(`
    SELECT spawned_at AS at FROM connections
    WHERE bot_id = @botId AND id < @id AND spawned_at IS NOT NULL LIMIT 1`)
  const known = new Map<string, string>()

  /** The version that it had, unless that is this one; null: it is, or was not there before. */
  function changedFrom({ userId }: BotRow, connection: ConnectionReport, version: string) {
    const { address, id } = connection
    const key = `${userId} ${address}`
    const last = known.get(key) ?? before.get(userId, address, id)?.version ?? null
    if (known.size >= mostKnown) known.clear()
    known.set(key, version)
    return last === version ? null : last
  }

  /** The version that it is asked for from now on, where it was let in with its own. */
  function askedFor(
    { id: botId, version: own }: BotRow,
    { id, suggestedVersion }: ConnectionReport,
  ) {
    if (suggestedVersion === null || suggestedVersion === own) return null
    const isNews = wantedBefore.get({ botId, id })?.version !== suggestedVersion
    return isNews && wasIn.get({ botId, id }) ? suggestedVersion : null
  }

  function telling(address: string, version: string, body: Coded): Telling {
    const title = text('notifications.bot.version', bounded(address), bounded(version))
    return { kind: 'server-version', said: { title, body } }
  }

  return function look(bot: BotRow, connection: ConnectionReport): Telling | null {
    const { version, spawnedAt, address } = connection
    const { name } = bot
    if (bot.version === 'auto') {
      const last = version && spawnedAt !== null && changedFrom(bot, connection, version)
      if (!version || !last) return null
      return telling(address, version, text('notifications.bot.versionBody', name, bounded(last)))
    }
    const asked = askedFor(bot, connection)
    const body = text('notifications.bot.versionWantedBody', name, bot.version)
    return asked === null ? null : telling(address, asked, body)
  }
}
