import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** Whether the column holds the text somewhere: `%` and `_` in it mean themselves. */
export function contains(column: SQLiteColumn, text: string): SQL<boolean> {
  const part = `%${text.toWellFormed().replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`${column} LIKE ${part} ESCAPE '\\'`
}
