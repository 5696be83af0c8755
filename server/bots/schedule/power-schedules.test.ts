import { expect, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import type { PowerSchedule } from '#contract/bots/power-schedule'
import type { LogEntry } from '#contract/console'
import type { Config } from '../../config'
import { hourMs, minuteMs } from '../../lib/time'
import { createTestContext } from '../../testing/context'
import { createFakeTicker } from '../../testing/fakes/fake-ticker'
import { inZone } from '../../testing/in-zone'
import { makeAdmin, registerUser } from '../../testing/samples/people'
import { powerAfter } from './power-times'

const daily: PowerSchedule = { enabled: true, starts: ['0 8 * * *'], stops: ['0 23 * * *'] }
const at = (day: number, hour: number, minute = 0) => new Date(2030, 0, day, hour, minute).getTime()
const iso = (...when: Parameters<typeof at>) => new Date(at(...when)).toISOString()

/** A person whose bots have a schedule, at noon of January 15th. */
async function withBots(schedules: PowerSchedule[], config: Partial<Config> = {}) {
  const ticker = createFakeTicker()
  const ctx = createTestContext({ defaultBots: 10, ...config }, ticker)
  ctx.clock.set(at(15, 12))
  const person = await registerUser(ctx)
  const made: Bot[] = []
  for (const [index, powerSchedule] of schedules.entries()) {
    const form = { name: `Bot ${index}`, host: '127.0.0.1', username: `bot_${index}` }
    const answer = await person.call<{ bot: Bot }>('POST', '/bots', { ...form, powerSchedule })
    made.push(answer.body.bot)
  }
  const bots = async () => (await person.call<{ bots: Bot[] }>('GET', '/bots')).body.bots
  const running = async () =>
    (await bots()).filter(({ status }) => status !== 'stopped').map(({ name }) => name)
  const goOnTo = async (...when: Parameters<typeof at>) => {
    ctx.clock.set(at(...when))
    await ctx.powerSchedules.enforce()
  }
  const lines = async (bot = made[0]) => {
    const page = await person.call<{ logs: LogEntry[] }>('GET', `/bots/${bot?.id}/logs`)
    return page.body.logs.map(({ message }) => message)
  }
  const change = (powerSchedule: PowerSchedule) =>
    person.call<{ bot: Bot }>('PUT', `/bots/${made[0]?.id}`, { powerSchedule })
  const power = (what: 'start' | 'stop', bot = made[0]) =>
    person.call('POST', `/bots/${bot?.id}/${what}`)
  const dispose = ctx[Symbol.asyncDispose]
  const world = { ctx, ticker, person, made, bots, running, goOnTo, lines, change, power }
  return { ...world, [Symbol.asyncDispose]: dispose }
}

test('a bot starts and stops at its times, says so, and tells what is next', async () => {
  await using world = await withBots([daily])
  const { made, bots, running, goOnTo, lines } = world
  const next = async () => (await bots())[0]?.nextPower
  expect(made[0]?.powerSchedule).toEqual(daily)
  expect(await next()).toEqual({ action: 'stop', at: iso(15, 23) })
  await goOnTo(15, 23)
  expect(await next()).toEqual({ action: 'start', at: iso(16, 8) })
  await goOnTo(16, 7, 59)
  expect(await running()).toEqual([])
  await goOnTo(16, 8)
  expect(await running()).toEqual(['Bot 0'])
  expect(await next()).toEqual({ action: 'stop', at: iso(16, 23) })
  await goOnTo(16, 23)
  expect(await running()).toEqual([])
  expect(await lines()).toEqual([
    'Bot iniciado por su horario de encendido',
    'Bot detenido por su horario de encendido',
  ])
})

test('what its owner does by hand holds until the next time', async () => {
  await using world = await withBots([daily])
  const { running, goOnTo, power } = world
  await goOnTo(16, 8)
  await power('stop')
  await goOnTo(16, 20)
  expect(await running()).toEqual([])
  await goOnTo(16, 23)
  await power('start')
  await goOnTo(17, 7)
  expect(await running()).toEqual(['Bot 0'])
  await goOnTo(17, 8)
  expect(await running()).toEqual(['Bot 0'])
  await goOnTo(17, 23)
  expect(await running()).toEqual([])
})

test('of what was due while nobody looked the newest counts, unless it is too old', async () => {
  await using world = await withBots([daily])
  const { running, goOnTo, power, lines } = world
  await goOnTo(16, 10)
  expect(await running()).toEqual(['Bot 0'])
  await goOnTo(18, 12)
  expect(await running()).toEqual(['Bot 0'])
  await goOnTo(19, 3)
  expect(await running()).toEqual([])
  expect(await lines()).toHaveLength(2)
  await power('start')
  // Stopped last on the 21st, by a schedule of one night.
  await world.change({ enabled: true, starts: [], stops: ['0 23 21 1 *'] })
  await goOnTo(29, 12)
  expect(await running()).toEqual(['Bot 0'])
})

test('at one time a bot is rather stopped than started', async () => {
  const both = { enabled: true, starts: ['0 8 * * *'], stops: ['0 8 * * *'] }
  await using world = await withBots([both])
  const { bots, running, goOnTo, power } = world
  await power('start')
  expect((await bots())[0]?.nextPower).toEqual({ action: 'stop', at: iso(16, 8) })
  await goOnTo(16, 8)
  expect(await running()).toEqual([])
})

test('a changed schedule counts from then on, one that is off not at all', async () => {
  await using world = await withBots([daily])
  const { made, running, goOnTo, change, person } = world
  const earlier = { ...daily, starts: ['30 6 * * *'] }
  expect((await change(earlier)).body.bot.nextPower?.at).toBe(iso(15, 23))
  await goOnTo(15, 23)
  await goOnTo(16, 6, 30)
  expect(await running()).toEqual(['Bot 0'])
  const off = await change({ ...earlier, enabled: false })
  expect(off.body.bot).toMatchObject({ nextPower: null, powerSchedule: { enabled: false } })
  await goOnTo(16, 23)
  expect(await running()).toEqual(['Bot 0'])
  // Another change leaves it alone.
  await change(daily)
  await person.call('PUT', `/bots/${made[0]?.id}`, { name: 'Otro' })
  await goOnTo(17, 23)
  expect(await running()).toEqual([])
})

test('a deleted bot is left alone, and others have their turn', async () => {
  await using world = await withBots([daily, daily])
  const { made, person, running, goOnTo } = world
  await goOnTo(15, 23)
  await person.call('DELETE', `/bots/${made[0]?.id}`)
  await goOnTo(16, 8)
  expect(await running()).toEqual(['Bot 1'])
})

test('a start above the plan is refused with its reason, and tried again the next day', async () => {
  await using world = await withBots([daily, daily])
  const { ctx, made, running, goOnTo, lines, bots } = world
  ctx.config.defaultBots = 1
  ctx.settings.invalidate()
  await goOnTo(16, 8)
  expect(await running()).toEqual(['Bot 0'])
  const [said] = await lines(made[1])
  expect(said).toMatch(/^Su horario de encendido no pudo iniciar el bot\. Ya tienes 1 de 1/)
  expect((await bots())[1]?.nextPower).toEqual({ action: 'stop', at: iso(16, 23) })
})

test('while all bots are paused a start waits, says so once, and follows', async () => {
  await using world = await withBots([daily])
  const { ctx, running, goOnTo, lines } = world
  const admin = await makeAdmin(ctx)
  const pause = (enabled: boolean) =>
    admin.call('POST', '/admin/maintenance', { enabled, pauseBots: enabled, message: '' })
  await goOnTo(15, 23)
  await pause(true)
  await goOnTo(16, 8)
  await goOnTo(16, 8, 1)
  expect(await running()).toEqual([])
  expect(await lines()).toHaveLength(1)
  expect((await lines())[0]).toMatch(/^Su horario de encendido lo iniciará en cuanto se pueda\./)
  await pause(false)
  await goOnTo(16, 8, 2)
  expect(await running()).toEqual(['Bot 0'])
})

test('it looks at every minute by itself, and after a restart at once', async () => {
  await using world = await withBots([{ enabled: true, starts: ['*/5 * * * *'], stops: [] }])
  const { ctx, ticker, running } = world
  ctx.clock.advance(4 * minuteMs + 20_000)
  ctx.powerSchedules.begin()
  await ticker.run(39_000)
  expect(await running()).toEqual([])
  ctx.clock.advance(40_000)
  await ticker.run(41_000)
  await Bun.sleep(0)
  expect(await running()).toEqual(['Bot 0'])
})

test('a time that a change of the clocks leaves out comes with that change', () => {
  using _ = inZone('Europe/Madrid')
  const nightly = { enabled: true, starts: ['30 2 * * *'], stops: [] }
  const eve = new Date('2030-03-30T12:00:00+01:00').getTime()
  const first = powerAfter(nightly, eve)?.at ?? 0
  expect(new Date(first).toISOString()).toBe('2030-03-31T01:00:00.000Z')
  expect((powerAfter(nightly, first)?.at ?? 0) - first).toBe(23.5 * hourMs)
})

test.each<[string, object, string]>([
  ['six fields', { starts: ['0 0 8 * * *'] }, 'powerSchedule.starts.0'],
  ['@join', { starts: ['@join'] }, 'powerSchedule.starts.0'],
  ['a day that never comes', { stops: ['0 8 * * *', '0 0 31 2 *'] }, 'powerSchedule.stops.1'],
  ['too many', { stops: Array.from({ length: 11 }, () => '0 8 * * *') }, 'powerSchedule.stops'],
  ['nothing', { starts: [''] }, 'powerSchedule.starts.0'],
  ['an unknown key', { extra: true }, 'powerSchedule'],
])('%s is refused', async (_what, change, path) => {
  await using world = await withBots([])
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const powerSchedule = { ...daily, ...change }
  const refused = await world.person.call<object>('POST', '/bots', { ...form, powerSchedule })
  expect(refused.body).toMatchObject({ code: 'VALIDATION', issues: [{ path }] })
})
