import { expect, setDefaultTimeout, test } from 'bun:test'
import type { AbuseInfo, AbuseReport } from '#contract/abuse'
import type { AuditLog } from '#contract/admin/system-logs'
import { serverVisits } from '#db/schema'
import { dayMs, hourMs } from '../lib/time'
import { createTestContext } from '../testing/context'
import {
  botOf,
  outcomeOf,
  sendBot,
  startStrangeServer,
  startStrangeWorld,
} from '../testing/minecraft/strange-world'
import { caller, makeAdmin, type Person, registerUser } from '../testing/samples/people'
import { until } from '../testing/until'

setDefaultTimeout(600_000)

const report = {
  about: 'server',
  what: 'mc.ejemplo.com',
  at: null,
  text: 'Molestan.',
  contact: null,
}
type List = { reports: AbuseReport[] }

const reportsOf = async ({ call }: Person, state = 'open') =>
  (await call<List>('GET', `/admin/abuse?state=${state}`)).body.reports

test('administrators see who sent which bot, block the server at once, and it is noted', async () => {
  await using server = await startStrangeServer()
  await using world = await startStrangeWorld({ 'mc.ejemplo.com': { addresses: ['127.0.0.1'] } })
  const { ctx } = world
  const [ana, admin] = [await registerUser(ctx), await makeAdmin(ctx)]
  const there = { host: 'mc.ejemplo.com', port: server.port }
  const bot = await sendBot(ana, there)
  expect(await outcomeOf(ana, bot.id)).toBe('running')
  const ask = caller(ctx)
  const now = new Date(ctx.clock.now()).toISOString()
  const earlier = new Date(ctx.clock.now() - dayMs).toISOString()
  const address = `mc.ejemplo.com:${server.port}`
  for (const form of [
    { ...report, what: address, at: now, contact: 'equipo@ejemplo.com' },
    { ...report, about: 'bot', what: bot.username.toUpperCase(), at: now },
    { ...report, about: 'bot', what: bot.username, at: earlier },
    { ...report, what: '127.0.0.1' },
  ])
    expect((await ask('POST', '/abuse', form)).status).toBe(200)

  const open = await reportsOf(admin)
  const visit = { bot: bot.username, player: bot.username, server: address }
  const seen = open.map(({ visits }) => visits.map(({ user, ...rest }) => [user?.username, rest]))
  expect(seen).toMatchObject([
    [[ana.user.username, visit]],
    [],
    [[ana.user.username, visit]],
    [[ana.user.username, visit]],
  ])
  const last = open.at(-1)
  const closing = { note: 'Prohibido.', block: address }
  const closed = await admin.call<{ report: AbuseReport }>(
    'POST',
    `/admin/abuse/${last?.id}/close`,
    closing,
  )
  expect(closed.body.report).toMatchObject({ state: 'blocked', note: 'Prohibido.' })
  await until('the bot to leave', async () => (await botOf(ana, bot.id)).status === 'stopped')
  expect((await ana.call('POST', `/bots/${bot.id}/start`)).body.code).toBe('TARGET_DENIED')
  await admin.call('POST', `/admin/abuse/${open[0]?.id}/close`, { note: 'Contestado.' })
  expect((await reportsOf(admin, 'closed')).map(({ state }) => state)).toEqual([
    'answered',
    'blocked',
  ])
  const { entries } = (await admin.call<AuditLog>('GET', '/admin/audit')).body
  expect(entries.filter(({ action }) => action === 'abuse.close')).toHaveLength(2)

  const info = (await ask<AbuseInfo>('GET', '/abuse')).body
  expect(info).toMatchObject({
    contact: null,
    keptDays: 90,
    counts: { received: 4, open: 2, answered: 1, blocked: 1, optedOut: 0, owned: 0 },
  })
  await admin.call('PUT', '/admin/settings', { abuseContact: 'abuse@ejemplo.com' })
  expect((await ask<AbuseInfo>('GET', '/abuse')).body.contact).toBe('abuse@ejemplo.com')

  // Also of a bot that is gone, and no longer than it is said.
  await ana.call('DELETE', `/bots/${bot.id}`)
  expect((await reportsOf(admin, 'closed')).at(-1)?.visits).toHaveLength(1)
  ctx.clock.advance(89 * dayMs)
  await ctx.housekeeping.run()
  expect(ctx.db.select().from(serverVisits).all()).toHaveLength(1)
  ctx.clock.advance(2 * dayMs)
  await ctx.housekeeping.run()
  expect(ctx.db.select().from(serverVisits).all()).toHaveLength(0)
})

test('anybody asks, so many times an hour, and nothing of it is read as more than words', async () => {
  await using ctx = createTestContext()
  const ask = caller(ctx)
  for (const wrong of [
    {},
    { ...report, about: 'user' },
    { ...report, what: '' },
    { ...report, what: 'a\u202eb' },
    { ...report, text: 'x'.repeat(2_001) },
    { ...report, at: 'ayer' },
    { ...report, contact: 'x'.repeat(201) },
    { ...report, more: 1 },
  ])
    expect((await ask('POST', '/abuse', wrong)).body.code).toBe('VALIDATION')
  const hostile = { ...report, what: "' OR 1=1 --", text: '<script>alert(1)</script>' }
  const codes: unknown[] = []
  for (let n = 0; n < 6; n++) codes.push((await ask('POST', '/abuse', hostile)).body.code)
  expect(codes).toEqual([...Array(5).fill(undefined), 'TOO_MANY_ATTEMPTS'])
  const admin = await makeAdmin(ctx)
  const [first] = await reportsOf(admin)
  expect(first).toMatchObject({ text: hostile.text, visits: [], servers: [] })
  // What names no single server is nothing to be blocked by a click.
  for (const [hours, what] of ['com', '0.0.0.0/0', '8.8.8.8', 'mc.ejemplo.com:25570'].entries()) {
    ctx.clock.advance(hours === 0 ? hourMs : 0)
    expect((await ask('POST', '/abuse', { ...report, what })).status).toBe(200)
  }
  const latest = (await reportsOf(admin)).slice(0, 4)
  expect(latest.map(({ servers }) => servers)).toEqual([
    ['mc.ejemplo.com:25570'],
    ['8.8.8.8'],
    [],
    [],
  ])
})
