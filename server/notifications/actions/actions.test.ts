import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { NotificationAction } from '#contract/notifications/history'
import type { Rule } from '#contract/notifications/rules'
import { users } from '#db/schema'
import { dayMs } from '../../lib/time'
import { caller } from '../../testing/samples/people'
import { faultLike, withRules } from '../../testing/samples/rules'
import { actionTokens } from './action-tokens'

async function withFall(policy: 'retry' | 'stop') {
  const world = await withRules()
  const { ctx, addRule, startNew, host, fall, history, settle } = world
  await addRule({ kind: 'disconnected', minutes: 0 }, { name: 'Caídas' })
  const bot = await startNew()
  if (policy === 'retry') await fall(bot.id)
  else host.finish(bot.id, faultLike({ policy }))
  await settle()
  const [told] = await history()
  const make = (action: NotificationAction) => actionTokens(ctx).make(told?.id ?? '', action)
  /** As a browser that is not signed in. */
  async function press(action: NotificationAction, token = make(action)) {
    const { status, body } = await caller(ctx)('POST', '/notifications/actions', { action, token })
    return [status, body.code ?? body.message]
  }
  return { ...world, bot, press, make }
}

test('a button starts a bot that gave up, once', async () => {
  await using world = await withFall('stop')
  const { ctx, bot, press, host, comeBack, settle, history } = world
  expect(ctx.fleet.stateOf(bot.id).status).toBe('stopped')
  expect(await press('restart')).toEqual([200, 'Minero vuelve a entrar en su servidor.'])
  expect(ctx.fleet.stateOf(bot.id).status).toBe('connecting')
  expect(await press('restart')).toEqual([403, 'ACTION_INVALID'])
  await settle()
  host.join(bot.id)
  await comeBack(bot.id)
  expect((await history()).at(-1)?.isEnd).toBe(true)
})

test('a button begins the session anew of a bot that tries in vain', async () => {
  await using world = await withFall('retry')
  const { bot, press, host, settle } = world
  const starts = host.asked('start').length
  expect((await press('restart'))[0]).toBe(200)
  await settle()
  host.finish(bot.id)
  await settle()
  expect(host.asked('start')).toHaveLength(starts + 1)
  expect(host.faults).toEqual([])
})

test('a button mutes the rule for an hour, of that bot', async () => {
  await using world = await withFall('retry')
  const { person, bot, press } = world
  expect(await press('mute')).toEqual([200, 'Durante una hora no se avisa de «Caídas».'])
  const { rules } = (await person.call<{ rules: Rule[] }>('GET', '/notifications/rules')).body
  expect(rules[0]?.mutes.map(({ botId }) => botId)).toEqual([bot.id])
})

test('a token is for one action, a day, and nobody else’s making', async () => {
  await using world = await withFall('retry')
  const { ctx, press, make, person } = world
  const token = make('mute')
  const invalid = [403, 'ACTION_INVALID']
  expect(await press('restart', token)).toEqual(invalid)
  const [id, expires, signature = ''] = token.split('.')
  for (const forged of [
    ...['', '.', '..', 'x', `${id}.${expires}.`, `${id}.${Number(expires) + 1}.${signature}`],
    ...[`${id}.${expires}.${signature.slice(1)}ñ`, `${id}.${expires}.${'A'.repeat(43)}`],
  ]) {
    expect(await press('mute', forged)).toEqual(invalid)
  }
  ctx.db.update(users).set({ status: 'suspended' }).where(eq(users.id, person.user.id)).run()
  expect(await press('mute', token)).toEqual([403, 'ACCOUNT_SUSPENDED'])
  ctx.db.update(users).set({ status: 'active' }).where(eq(users.id, person.user.id)).run()
  ctx.clock.advance(dayMs)
  expect(await press('mute', token)).toEqual(invalid)
})
