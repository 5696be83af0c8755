import { expect, test } from 'bun:test'
import { defaultAbilities } from '#contract/bots/abilities'
import type { Bot } from '#contract/bots/bots'
import { defaultGuardian } from '#contract/bots/guardian'
import { createTestContext } from '../../testing/context'
import { attachHost } from '../../testing/fakes/attach-host'
import { kicked } from '../../testing/fakes/fake-host'
import { registerUser } from '../../testing/samples/people'

/** A bot that stands in its world, at a host inside the test. */
async function withBot() {
  const ctx = createTestContext()
  const host = await attachHost(ctx)
  const { call } = await registerUser(ctx)
  const abilities = { ...defaultAbilities, guardian: { ...defaultGuardian, enabled: true } }
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno', abilities }
  const { id } = (await call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  const read = async () => (await call<{ bot: Bot }>('GET', `/bots/${id}`)).body.bot
  await call('POST', `/bots/${id}/start`)
  await host.settle()
  host.join(id)
  await host.settle()
  const end = kicked && { ...kicked, reason: 'guardian' as const, policy: 'retry' as const }
  const leave = async (at: number) => {
    const away = { status: 'connecting', nextAttemptAt: at + 600_000 } as const
    host.emit('status', { botId: id, ...away, end: end && { ...end, at } })
    await host.settle()
  }
  const awayUntil = () => host.asked('start').at(-1)?.bot.awayUntil
  return { host, id, read, leave, awayUntil, [Symbol.asyncDispose]: ctx[Symbol.asyncDispose] }
}

test('a bot that is kept away stays away when its thread is lost', async () => {
  await using world = await withBot()
  const { host, id, read } = world
  expect(world.awayUntil()).toBeNull()
  const at = Date.now()
  await world.leave(at)
  host.loseWorker([id])
  await host.settle()
  expect(host.asked('start')).toHaveLength(2)
  expect(world.awayUntil()).toBe(at + 600_000)
  expect((await read()).lastEnd?.reason).toBe('guardian')
})

test('one that had come back before its time does not go away again', async () => {
  await using world = await withBot()
  const { host, id } = world
  await world.leave(Date.now())
  host.join(id)
  await host.settle()
  host.loseWorker([id])
  await host.settle()
  expect(world.awayUntil()).toBeNull()
})
