import { expect, test } from 'bun:test'
import { defaultAbilities } from '#contract/abilities'
import type { Bot } from '#contract/bots'
import { createTestContext } from '../testing/context'
import { registerUser } from '../testing/people'

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
