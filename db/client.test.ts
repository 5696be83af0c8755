import { expect, spyOn, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { createTestContext } from '../server/testing/context'
import { makeAdmin } from '../server/testing/samples/people'
import { transact } from './client'
import { users } from './schema'

test('a query is compiled once, also in transactions, and again when many others came between', async () => {
  await using ctx = createTestContext()
  const { user } = await makeAdmin(ctx)
  const { db } = ctx
  const prepare = spyOn(db.$client, 'prepare')
  const byId = (id: string, from: Pick<typeof db, 'select'> = db) =>
    from.select({ email: users.email }).from(users).where(eq(users.id, id)).get()
  const compiled = () => prepare.mock.calls.filter(([text]) => text.includes('"users"."id"')).length

  expect(byId(user.id)).toEqual({ email: user.email })
  expect(byId('nobody')).toBeUndefined()
  expect(transact(db, (tx) => byId(user.id, tx))).toEqual({ email: user.email })
  expect(compiled()).toBe(1)

  for (let n = 0; n < 600; n++) expect(db.get<object>(sql.raw(`SELECT ${n} AS n`))).toEqual({ n })
  expect(byId(user.id)).toEqual({ email: user.email })
  expect(compiled()).toBe(2)
})

test('how a statement of one’s own is read changes nothing for Drizzle', async () => {
  await using ctx = createTestContext()
  const text = 'SELECT 1 AS one'
  const own = ctx.db.$client.prepare(text).pluck()
  expect(ctx.db.get<object>(sql.raw(text))).toEqual({ one: 1 })
  expect(own.get()).toBe(1)
  expect(ctx.db.get<object>(sql.raw(text))).toEqual({ one: 1 })
})
