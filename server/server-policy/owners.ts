import { and, isNotNull } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { serverOwners } from '#db/schema'
import type { SignalRow } from './signals'

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

/**
 * The proofs in a server's words as they were read by this name. Many servers may stand behind one place: the
 * owner of one of them has shown nothing of the others.
 */
export function codesShown(rows: readonly SignalRow[], server: string, place: string) {
  const [latest] = rows
    .filter((row) => row.place === place && (row.server === server || row.server === place))
    .sort((one, other) => other.readAt - one.readAt)
  return latest?.codes ?? []
}

/** Whether a user has shown so at the server itself. */
export const isProven = (
  owners: readonly OwnerRow[],
  codes: readonly string[],
  userId: string,
): boolean =>
  owners.some(
    ({ way, code, ...owner }) => way === 'motd' && owner.userId === userId && codes.includes(code),
  )
