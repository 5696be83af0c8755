import { eq } from 'drizzle-orm'
import { bots } from '#db/schema'
import type { Context } from '../../context'
import type { HostEvents } from '../../game/protocol'
import { partLogger } from '../../log'

const log = partLogger('fleet')

/** From the first proven UUID on, nobody else is taken for a permitted player. */
export function rememberPlayer(
  { db }: Pick<Context, 'db'>,
  { botId, player }: HostEvents['playerProven'],
): void {
  try {
    const row = db.select().from(bots).where(eq(bots.id, botId)).get()
    if (!row?.permittedPlayers.includes(player.name)) return
    if (row.playerUuids.some(({ name }) => name === player.name)) return
    const playerUuids = [...row.playerUuids, player]
    db.update(bots).set({ playerUuids }).where(eq(bots.id, botId)).run()
  } catch (error) {
    // A full disk costs the memory of who it was, not the bot its session.
    log.error('fleet.stateNotStored', { error })
  }
}
