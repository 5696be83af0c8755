import type { Rehearsal } from '#contract/admin/backups'
import { openDatabase } from '#db/client'
import { invoices, users } from '#db/schema'
import type { Config } from '../config'
import { databaseOf } from '../operations/database-file'
import { contentsOf } from './contents'
import { createStaging, type Options, stageBackup } from './restore'

export type Tried = Omit<Rehearsal, 'madeAt'>

/** Names that are shown of the accounts that would vanish. */
const shownNames = 10

/**
 * What a restoration would change, tried on a copy beside the database, which may be in use.
 * Throws OperationRefused for what would not be restored.
 */
export function rehearse(
  installation: Pick<Config, 'dataDir' | 'secret'>,
  file: string,
  options: Options,
): Tried {
  using stage = createStaging(installation.dataDir, `ensayo-${process.pid}`)
  const { contents, admins, secrets } = stageBackup(installation, file, stage.path, options)
  const here = idsIn(installation.dataDir)
  const there = idsIn(stage.path)
  const vanishing = here.users.filter(({ id }) => !there.userIds.has(id))
  return {
    current: here.contents,
    restored: contents,
    vanishing: {
      count: vanishing.length,
      names: vanishing.slice(0, shownNames).map(({ username }) => username),
    },
    administrators: admins,
    lostInvoices: here.invoiceIds.filter((id) => !there.invoiceSet.has(id)).length,
    secrets,
  }
}

function idsIn(dataDir: string) {
  const db = openDatabase(databaseOf(dataDir))
  try {
    const people = db.select({ id: users.id, username: users.username }).from(users).all()
    const invoiceIds = db
      .select({ id: invoices.id })
      .from(invoices)
      .all()
      .map(({ id }) => id)
    return {
      contents: contentsOf(db),
      users: people,
      userIds: new Set(people.map(({ id }) => id)),
      invoiceIds,
      invoiceSet: new Set(invoiceIds),
    }
  } finally {
    db.$client.close()
  }
}
