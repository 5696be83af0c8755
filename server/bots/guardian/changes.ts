import { eq } from 'drizzle-orm'
import { transact } from '#db/client'
import { bots } from '#db/schema'
import type { Context } from '../../context'
import type { HostEvents } from '../../game/protocol'
import { partLogger } from '../../log'
import { abilitiesOf, type BotRow } from '../bot-rows'
import type { HostLink } from '../fleet/hosts/hosts'

const log = partLogger('fleet')

type Needs = Pick<Context, 'db' | 'clock'> & { announce(row: BotRow): void }

/** Keeps what is said to guardians in the game and in consoles. */
export function createGuardianChanges({ db, clock, announce }: Needs) {
  function keep({ botId, change }: HostEvents['guardianChanged']) {
    const ofBot = eq(bots.id, botId)
    const row = transact(db, (tx) => {
      const before = tx.select().from(bots).where(ofBot).get()
      if (!before) return undefined
      const known = abilitiesOf(before)
      const abilities = { ...known, guardian: { ...known.guardian, ...change } }
      return tx
        .update(bots)
        .set({ abilities, updatedAt: clock.now() })
        .where(ofBot)
        .returning()
        .get()
    })
    if (row) announce(row)
  }

  return {
    listen(link: HostLink) {
      link.on('guardianChanged', (changed) => {
        try {
          keep(changed)
        } catch (error) {
          // The bot obeys already; a full disk has it forget that at its next start.
          log.error('fleet.guardianNotStored', { botId: changed.botId, error })
        }
      })
    },
  }
}
