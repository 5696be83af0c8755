import { expect, test } from 'bun:test'
import { defaultAbilities, ScheduleNext } from '#contract/bots/abilities'
import type { Bot } from '#contract/bots/bots'
import { createTestContext } from '../../testing/context'
import { registerUser } from '../../testing/samples/people'

const form = { name: 'Minero', host: 'mc.ejemplo.com', username: 'minero_1' }
const scheduling = (...crons: string[]) => ({
  ...defaultAbilities,
  schedule: { enabled: true, entries: crons.map((cron) => ({ cron, line: '!pos' })) },
})

test('a schedule takes cron in five fields and @join, and nothing else', async () => {
  await using ctx = createTestContext()
  const { call } = await registerUser(ctx)
  const good = scheduling('*/5 * * * *', '0 8 * * MON-FRI', '@join')
  const made = await call<{ bot: Bot }>('POST', '/bots', { ...form, abilities: good })
  expect(made.status).toBe(201)
  expect(made.body.bot.abilities).toEqual(good)
  for (const bad of ['99 * * * *', '* * * * * *', '@daily', 'mañana', '* * *', '0 0 31 2 x']) {
    const abilities = scheduling('@join', bad)
    const refused = await call('PUT', `/bots/${made.body.bot.id}`, { abilities })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({
      code: 'VALIDATION',
      issues: [
        { path: 'abilities.schedule.entries.1.cron', message: expect.stringMatching(/cron/) },
      ],
    })
    expect((await call('POST', '/bots', { ...form, abilities })).status).toBe(400)
  }
})

test('a cron tells when it comes next, by the server’s clock and zone', async () => {
  await using ctx = createTestContext()
  const { call } = await registerUser(ctx)
  const next = (cron: string) =>
    call<ScheduleNext>('GET', `/bots/schedule/next?cron=${encodeURIComponent(cron)}`)
  const { status, body } = await next('0 * * * *')
  expect(status).toBe(200)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(ScheduleNext.parse(body)).toEqual({
    success: true,
    next: new Date(ctx.clock.now() + 3_600_000).toISOString(),
    timeZone,
  })
  ctx.clock.advance(90 * 60_000)
  expect((await next('0 * * * *')).body.next).toBe(
    new Date(ctx.clock.now() + 30 * 60_000).toISOString(),
  )
  expect((await next('0 0 31 2 *')).body.next).toBeNull()
  for (const bad of ['99 * * * *', '* * * * * *', '@join', 'mañana', '', 'x'.repeat(65)]) {
    expect((await next(bad)).body).toMatchObject({ code: 'VALIDATION' })
  }
})

test('it is asked for as often as one searches, and no more', async () => {
  await using ctx = createTestContext({ requests: 10 })
  const { call } = await registerUser(ctx)
  const next = async () => (await call('GET', '/bots/schedule/next?cron=0+8+*+*+*')).status
  expect([await next(), await next(), await next()]).toEqual([200, 200, 429])
})
