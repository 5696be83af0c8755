import { type DatabaseOrTransaction, databaseBehind } from './client'

/** A query that each database prepares when it is first asked there or in a transaction, and then keeps. */
export function prepared<Query>(
  prepare: (db: DatabaseOrTransaction) => Query,
): (db: DatabaseOrTransaction) => Query {
  const queries = new WeakMap<DatabaseOrTransaction, Query>()
  return (given) => {
    const db = databaseBehind(given)
    const query = queries.get(db) ?? prepare(db)
    queries.set(db, query)
    return query
  }
}
