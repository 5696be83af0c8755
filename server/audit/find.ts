import { and, between, desc, eq, gte, lt, or } from 'drizzle-orm'
import type { AuditQuery } from '#contract/admin/system-logs'
import { audit } from '#db/schema'
import type { Context } from '../context'
import { spanOf } from '../http/moment-query'
import { plainText } from '../lib/plain-text'
import { type AuditRow, searchTextOf } from './entries'

export type AuditFilter = Pick<AuditQuery, 'search' | 'person' | 'action' | 'startDate' | 'endDate'>

/** Rows that are read in one task. */
const atOnce = 250

/**
 * The rows that fit, newest first, a part at a time: words are looked for in what is shown, which
 * no index has. Throws VALIDATION for an invalid date.
 */
export async function* findAudit(
  { db, texts }: Pick<Context, 'db' | 'texts'>,
  filter: AuditFilter,
  before?: string,
): AsyncGenerator<AuditRow[], void> {
  const wanted = conditionsOf(filter)
  const words = plainText(filter.search ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const fits = (row: AuditRow) => {
    const shown = words.length > 0 ? searchTextOf(row, texts.auditWords) : ''
    return words.every((word) => shown.includes(word))
  }
  let last = before
  while (true) {
    const rows = db
      .select()
      .from(audit)
      .where(and(last ? lt(audit.id, last) : undefined, wanted))
      .orderBy(desc(audit.id))
      .limit(atOnce)
      .all()
    yield rows.filter(fits)
    last = rows.at(-1)?.id
    if (rows.length < atOnce) return
    await Bun.sleep(0)
  }
}

function conditionsOf({ person, action, ...span }: AuditFilter) {
  const { since, until } = spanOf(span)
  const isTimed = since > 0 || until < Number.MAX_SAFE_INTEGER
  return and(
    isTimed ? between(audit.at, since, until) : undefined,
    person ? or(eq(audit.actorId, person), eq(audit.personId, person)) : undefined,
    action ? ofAction(action) : undefined,
  )
}

/** An action itself, or all of a kind: what follows its dot. */
const ofAction = (action: string) =>
  action.includes('.')
    ? eq(audit.action, action)
    : and(gte(audit.action, `${action}.`), lt(audit.action, `${action}/`))
