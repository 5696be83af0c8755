import { totpSecrets } from '#db/schema'
import type { Context } from '../../context'

/** An authenticator app that is asked for; its codes are nobody's. */
export function giveTotp({ db, clock }: Context, userId: string): void {
  const now = clock.now()
  const row = { userId, sealedSecret: '', createdAt: now, confirmedAt: now }
  db.insert(totpSecrets).values(row).run()
}
