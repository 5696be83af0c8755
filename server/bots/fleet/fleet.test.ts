import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Bot } from '#contract/bots/bots'
import { bots } from '#db/schema'
import { HostError } from '../../game/protocol'
import { kicked } from '../../testing/fakes/fake-host'
import { until } from '../../testing/until'
import { createFleetWorld, desiredOf } from '../../testing/worlds/fleet-world'

test('a started bot is connecting at once, then what the host says', async () => {
  await using world = await createFleetWorld()
  const { host, person, add, statusOf } = world
  const id = await add({ password: 'secreta' })
  const { body } = await person.call<{ bot: Bot }>('POST', `/bots/${id}/start`)
  expect(body.bot.status).toBe('connecting')
  await host.settle()
  host.join(id)
  await host.settle()
  expect(await statusOf(id)).toBe('running')
  expect(host.asked('start').map(({ bot }) => bot.password)).toEqual(['secreta'])

  const stopping = await person.call<{ bot: Bot }>('POST', `/bots/${id}/stop`)
  expect(stopping.body.bot.status).toBe('stopping')
  await host.settle()
  expect(await statusOf(id)).toBe('stopping')
  host.finish(id)
  await host.settle()
  expect(await statusOf(id)).toBe('stopped')
  expect(host.faults).toEqual([])
})

test('an end that the host calls final stops the bot and says why', async () => {
  await using world = await createFleetWorld()
  const { ctx, host, person, add } = world
  const id = await add()
  await person.call('POST', `/bots/${id}/start`)
  await host.settle()
  host.join(id)
  host.finish(id, kicked)
  await host.settle()
  const { body } = await person.call<{ bot: Bot }>('GET', `/bots/${id}`)
  expect(body.bot).toMatchObject({ status: 'stopped', lastEnd: { reason: 'kicked', fault: true } })
  expect(desiredOf(ctx, id)).toBe('stopped')
  expect(host.sessions.size).toBe(0)
})

test('a bot that waits for its next attempt is connecting and says when', async () => {
  await using world = await createFleetWorld()
  const { host, person, add } = world
  const id = await add()
  await person.call('POST', `/bots/${id}/start`)
  await host.settle()
  host.join(id)
  const nextAttemptAt = Date.UTC(2030, 0, 16)
  host.wait(id, nextAttemptAt)
  await host.settle()
  const { body } = await person.call<{ bot: Bot }>('GET', `/bots/${id}`)
  expect(body.bot).toMatchObject({
    status: 'connecting',
    nextAttemptAt: new Date(nextAttemptAt).toISOString(),
    lastEnd: { reason: 'kicked' },
  })
})

test('stop right after start, and start while stopping, end as wanted', async () => {
  await using world = await createFleetWorld()
  const { host, person, add, statusOf } = world
  const id = await add()
  await person.call('POST', `/bots/${id}/start`)
  await person.call('POST', `/bots/${id}/stop`)
  await host.settle()
  expect(await statusOf(id)).toBe('stopping')
  await person.call('POST', `/bots/${id}/start`)
  expect(await statusOf(id)).toBe('connecting')
  await host.settle()
  host.finish(id)
  await host.settle()
  host.join(id)
  await host.settle()
  expect(await statusOf(id)).toBe('running')
  expect(host.faults).toEqual([])
})

test('deleting a running bot ends its session first, also while another call is under way', async () => {
  await using world = await createFleetWorld()
  const { host, person, add } = world
  const id = await add()
  await person.call('POST', `/bots/${id}/start`)
  const inTransition = await person.call('DELETE', `/bots/${id}`)
  expect(inTransition.body.code).toBe('BOT_IN_TRANSITION')
  await host.settle()
  host.join(id)
  await host.settle()

  const deleted = person.call('DELETE', `/bots/${id}`)
  await host.settle()
  host.finish(id)
  await host.settle()
  expect((await deleted).status).toBe(200)
  expect(host.sessions.size).toBe(0)
  expect((await person.call('GET', `/bots/${id}`)).body.code).toBe('BOT_NOT_FOUND')
})

test('a changed bot is told to its live session, but keeps its server until its next start', async () => {
  await using world = await createFleetWorld()
  const { host, person, add } = world
  const id = await add()
  await person.call('PUT', `/bots/${id}`, { name: 'Quieto' })
  await person.call('POST', `/bots/${id}/start`)
  await host.settle()
  await person.call('PUT', `/bots/${id}`, { name: 'Activo' })
  await host.settle()
  expect(host.asked('update').map(({ name }) => name)).toEqual(['Activo'])
})

test('a password that the key does not open ends the start and says what to do', async () => {
  await using world = await createFleetWorld()
  const { ctx, host, person, add } = world
  const id = await add({ password: 'secreta' })
  const sealedPassword = ctx.keys.seal('secreta', 'otro lugar')
  ctx.db.update(bots).set({ sealedPassword }).where(eq(bots.id, id)).run()
  await person.call('POST', `/bots/${id}/start`)
  await host.settle()
  const { body } = await person.call<{ bot: Bot }>('GET', `/bots/${id}`)
  expect(body.bot.status).toBe('stopped')
  expect(body.bot.lastEnd?.message).toContain('Escríbela de nuevo')
  expect(host.sessions.size).toBe(0)
  expect(desiredOf(ctx, id)).toBe('stopped')
})

test('a start that the host refuses is over; one that lost its worker is tried again', async () => {
  await using world = await createFleetWorld()
  const { host, person, add, statusOf } = world
  const [first, second] = [await add(), await add()]
  host.refusals.push(new HostError('FAILED', 'broken'), new HostError('HOST_UNAVAILABLE'))
  await person.call('POST', `/bots/${first}/start`)
  await host.settle()
  const { body } = await person.call<{ bot: Bot }>('GET', `/bots/${first}`)
  expect(body.bot).toMatchObject({ status: 'stopped', lastEnd: { fault: true } })

  await person.call('POST', `/bots/${second}/start`)
  await host.settle()
  expect(await statusOf(second)).toBe('connecting')
  expect(host.sessions.size).toBe(0)
  await until('another try', async () => {
    await host.settle()
    return host.sessions.size > 0
  })
  host.join(second)
  await host.settle()
  expect(await statusOf(second)).toBe('running')
  expect(host.launches).toBe(1)
})

test('the late end of an earlier session of the same host ends nothing', async () => {
  await using world = await createFleetWorld()
  const { ctx, host, person, add, statusOf } = world
  const id = await add()
  const turn = async (what: 'start' | 'stop') => {
    await person.call('POST', `/bots/${id}/${what}`)
    await host.settle()
  }
  await turn('start')
  host.join(id)
  await host.settle()
  await turn('stop')
  host.finish(id)
  await host.settle()
  await turn('start')
  host.join(id)
  await host.settle()
  const [first = 0, second = 0] = host.asked('start').map(({ token }) => token)
  const ended = { botId: id, status: 'stopped', nextAttemptAt: null } as const
  const end = kicked && ({ ...kicked, reason: 'requested', fault: false } as const)
  host.emit('status', { ...ended, end, token: first })
  await host.settle()
  expect([await statusOf(id), desiredOf(ctx, id)]).toEqual(['running', 'running'])
  host.emit('status', { ...ended, end, token: second })
  await host.settle()
  expect(desiredOf(ctx, id)).toBe('stopped')
})
