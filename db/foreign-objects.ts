import { type Database, openDatabase } from './client'
import { migrate, pendingOf } from './migrate'
import { migrations } from './migrations'

/** SQLite's own: what numbers rows, its statistics, the indexes of primary keys. */
const own = /^sqlite_(sequence|stat\d|autoindex_.+)$/

/**
 * Names of what stands in a database's schema otherwise than its migrations make it: a trigger, a
 * table or a constraint that somebody added, changed or took away. Throws NewerDatabaseError.
 */
export function foreignObjects(db: Database): string[] {
  const applied = migrations.slice(0, migrations.length - pendingOf(db).length)
  const reference = openDatabase(':memory:')
  try {
    migrate(reference, { backupDir: '' }, applied)
    const [expected, found] = [objectsOf(reference), objectsOf(db)]
    const names = new Set([...expected.keys(), ...found.keys()])
    return [...names].filter((name) => expected.get(name) !== found.get(name)).sort()
  } finally {
    reference.$client.close()
  }
}

function objectsOf({ $client }: Database): Map<string, string | null> {
  const all = $client.prepare('SELECT type, name, sql FROM sqlite_schema').all()
  const rows = all as { type: string; name: string; sql: string | null }[]
  return new Map(
    rows
      .filter(({ name, type }) => !(own.test(name) && type !== 'trigger' && type !== 'view'))
      .map(({ type, name, sql }) => [`${type} ${name}`, sql]),
  )
}
