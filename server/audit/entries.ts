import { inArray } from 'drizzle-orm'
import type { AuditDeed } from '#contract/admin/system-logs'
import { type audit, bots } from '#db/schema'
import type { Context } from '../context'
import { maskText, toLoggable } from '../lib/mask'
import { plainText } from '../lib/plain-text'
import { toIso } from '../lib/time'
import type { Catalogue } from '../locales/locales'
import { environmentId, isSetup, terminalId } from './audit'
import { changesOf, changeText } from './changes'
import { partsOf } from './named'
import { personsOf } from './people'

export type AuditRow = typeof audit.$inferSelect

type Words = Catalogue['auditWords']

const bounds = { longest: 1_000 }

/** Rows as administrators read them. */
export function toEntries({ db, texts }: Pick<Context, 'db' | 'texts'>, rows: AuditRow[]) {
  const persons = personsOf(
    db,
    rows.flatMap((row) => [isAccount(row) ? row.actorId : [], row.personId ?? []].flat()),
  )
  const botIds = rows.flatMap(({ target }) => idOf('bot', target))
  const known = new Set(existing(db, botIds))
  return rows.map((row): AuditDeed => {
    const { id, actor, action, address, target } = row
    const { kind, id: targetId } = partsOf(target)
    const whom = (row.personId && persons.get(row.personId)) || null
    const exists = kind === 'user' ? whom?.exists === true : kind !== 'bot' || known.has(targetId)
    return {
      ...{ id, actor, action, address, target, ...saidOf(row, texts.auditWords) },
      at: toIso(row.at),
      who: {
        name: actorOf(row, texts.auditWords),
        person: isAccount(row) ? personOf(row, persons.get(row.actorId)) : null,
      },
      whom: {
        ...{ kind, id: targetId, exists },
        ...{ name: row.targetName, detail: row.targetDetail, person: whom },
      },
    }
  })
}

/** With the name of that time. */
const personOf = (
  { actorId: id, actor: email, actorName }: AuditRow,
  now: { exists: boolean } | undefined,
) => ({ id, email, name: actorName ?? email, exists: now?.exists === true })

const idOf = (wanted: string, target: string) => {
  const { kind, id } = partsOf(target)
  return kind === wanted ? [id] : []
}

function existing(db: Context['db'], ids: string[]): string[] {
  if (ids.length === 0) return []
  const rows = db.select({ id: bots.id }).from(bots).where(inArray(bots.id, ids)).all()
  return rows.map(({ id }) => id)
}

/** What a row says beside names, without secrets. */
function saidOf(row: AuditRow, words: Words) {
  const before = toLoggable(row.before, bounds)
  const after = toLoggable(row.after, bounds)
  const reason = row.reason && maskText(row.reason)
  return { reason, before, after, changes: changesOf({ ...row, before, after }, words) }
}

/** Whether an account did it, and not the command line or who set the installation up. */
const isAccount = (row: AuditRow) =>
  !isSetup(row) && row.actorId !== terminalId && row.actorId !== environmentId

function actorOf(row: AuditRow, { actors }: Words): string {
  if (row.actorId === terminalId) return actors.terminal(row.actor)
  if (row.actorId === environmentId) return actors.environment(row.actor)
  return isSetup(row) ? actors.setup : (row.actorName ?? row.actor)
}

export const actionText = (action: string, { actions }: Words): string =>
  (actions as Readonly<Record<string, string>>)[action] ?? action

/** All that is shown of a row, in small letters without accents. */
export function searchTextOf(row: AuditRow, words: Words): string {
  const { changes, reason } = saidOf(row, words)
  const shown = [
    ...[actorOf(row, words), row.actor, actionText(row.action, words), row.action, row.target],
    ...[row.targetName, row.targetDetail, reason, row.address],
    ...changes.map((change) => changeText(change, words)),
  ]
  return plainText(shown.filter(Boolean).join('\n'))
}
