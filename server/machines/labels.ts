import { and, isNotNull, isNull } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { hosts } from '#db/schema'
import type { Context } from '../context'
import { AppError } from '../errors'

type Needs = Pick<Context, 'config'>

/** The labels of machines that are trusted, this one's among them, in their order. */
export function machineLabels({ config }: Needs, tx: DatabaseOrTransaction): string[] {
  const rows = tx
    .selectDistinct({ label: hosts.label })
    .from(hosts)
    .where(and(isNull(hosts.revokedAt), isNotNull(hosts.label)))
    .all()
  const labels = [config.machineLabel, ...rows.map(({ label }) => label)]
  return [...new Set(labels)].filter((label) => label !== null).toSorted()
}

/** Throws MACHINE_LABEL_UNKNOWN; null is any machine. */
export function refuseUnknownLabel(
  ctx: Needs,
  tx: DatabaseOrTransaction,
  label: string | null,
): void {
  if (label === null || machineLabels(ctx, tx).includes(label)) return
  throw new AppError('MACHINE_LABEL_UNKNOWN', { label })
}
