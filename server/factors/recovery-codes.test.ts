import { expect, test } from 'bun:test'
import type { Factors } from '#contract/account/factors'
import { accountEvents, recoveryCodes } from '#db/schema'
import { createTestContext, type TestContext } from '../testing/context'
import { addApp } from '../testing/samples/factors'
import { type Person, registerUser } from '../testing/samples/people'

const prove = async ({ call }: Person, code: string) =>
  (await call('POST', '/auth/proof', { kind: 'recovery', code })).status

const countOf = async ({ call }: Person) =>
  (await call<Factors>('GET', '/account/factors')).body.recovery

const renew = async ({ call }: Person) =>
  (await call<{ codes?: string[]; code?: string }>('POST', '/account/factors/recovery')).body

const eventsIn = ({ db }: TestContext) =>
  db
    .select()
    .from(accountEvents)
    .all()
    .map(({ kind, detail }) => [kind, detail])

test('ten that nobody can take for another, of which only hashes are kept', async () => {
  await using ctx = createTestContext()
  const { recoveryCodes: codes } = await addApp(ctx, await registerUser(ctx))
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/)
  const stored = JSON.stringify(ctx.db.select().from(recoveryCodes).all())
  for (const code of codes) expect(stored).not.toContain(code.replace('-', ''))
})

test('each works once, as people type it, and its owner reads how many are left', async () => {
  await using ctx = createTestContext()
  const [ana, eva] = [await registerUser(ctx), await registerUser(ctx)]
  const { recoveryCodes: codes } = await addApp(ctx, ana)
  const foreign = (await addApp(ctx, eva)).recoveryCodes
  const [first = '', second = ''] = codes
  const typed = ` ${first.toLowerCase().replace('-', ' ')} `
  const statuses = await Promise.all([prove(ana, typed), prove(ana, first), prove(ana, first)])
  expect(statuses.toSorted()).toEqual([200, 403, 403])
  expect(await countOf(ana)).toEqual({ left: 9, of: 10 })
  expect(await prove(ana, second)).toBe(200)
  expect(await prove(ana, foreign[0] ?? '')).toBe(403)
  expect(await countOf(eva)).toEqual({ left: 10, of: 10 })
  expect(eventsIn(ctx).filter(([kind]) => kind === 'code-used')).toEqual([
    ['code-used', 'Quedan 9 de 10.'],
    ['code-used', 'Quedan 8 de 10.'],
  ])
})

test('ten others end those that were left; without a factor there are none', async () => {
  await using ctx = createTestContext()
  const ana = await registerUser(ctx)
  expect((await renew(ana)).code).toBe('FACTOR_NOT_FOUND')
  const old = (await addApp(ctx, ana)).recoveryCodes
  const { codes = [] } = await renew(ana)
  expect(codes).toHaveLength(10)
  expect(await prove(ana, old[0] ?? '')).toBe(403)
  expect(await prove(ana, codes[0] ?? '')).toBe(200)
  expect(eventsIn(ctx).map(([kind]) => kind)).toEqual([
    ...['totp-on', 'codes-made', 'codes-made', 'code-used'],
  ])
})

test('codes that no factor stands behind let nobody in', async () => {
  await using ctx = createTestContext()
  const ana = await registerUser(ctx)
  const [code = ''] = (await addApp(ctx, ana)).recoveryCodes
  ctx.db.$client.exec('DELETE FROM totp_secrets')
  expect(await prove(ana, code)).toBe(403)
})

test('when all are used, the next app comes with others', async () => {
  await using ctx = createTestContext()
  const ana = await registerUser(ctx)
  for (const code of (await addApp(ctx, ana)).recoveryCodes) {
    expect(await prove(ana, code)).toBe(200)
  }
  expect(await countOf(ana)).toEqual({ left: 0, of: 10 })
  expect((await addApp(ctx, ana)).recoveryCodes).toHaveLength(10)
})
