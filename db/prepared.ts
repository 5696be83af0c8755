import type { Database } from './client'

/** A query that each database prepares when it is first asked there, and then keeps. */
export function prepared<Query>(prepare: (db: Database) => Query): (db: Database) => Query {
  const queries = new WeakMap<Database, Query>()
  return (db) => {
    const query = queries.get(db) ?? prepare(db)
    queries.set(db, query)
    return query
  }
}
