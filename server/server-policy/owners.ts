import { and, isNotNull } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { serverOwners } from '#db/schema'

export type OwnerRow = typeof serverOwners.$inferSelect

/** Who has shown that this server is theirs: at one of the places itself, or by the name that leads there. */
export function ownersAt(
  db: DatabaseOrTransaction,
  servers: readonly string[],
  places: readonly string[],
): OwnerRow[] {
  return db
    .select()
    .from(serverOwners)
    .where(and(isNotNull(serverOwners.way), isNotNull(serverOwners.provenAt)))
    .all()
    .filter((owner) =>
      owner.way === 'motd'
        ? owner.places.some((place) => places.includes(place))
        : servers.includes(owner.server),
    )
}

/** Whether a user has shown so at the server itself. */
export const isProven = (owners: readonly OwnerRow[], userId: string): boolean =>
  owners.some((owner) => owner.way === 'motd' && owner.userId === userId)
