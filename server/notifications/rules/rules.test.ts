import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { limits } from '#contract/limits'
import type { Rule, RuleForm } from '#contract/notifications/rules'
import type { Trigger } from '#contract/notifications/triggers'
import { bots, notificationRules, users } from '#db/schema'
import { newId } from '../../lib/ids'
import { hostileTexts } from '../../testing/hostile-texts'
import { makeAdmin, registerUser } from '../../testing/samples/people'
import { addChannelRow, ruleForm, withRules } from '../../testing/samples/rules'

const path = '/notifications/rules'
const died = { kind: 'died' } as const
const mentioned = { kind: 'mentioned' } as const

test('a rule is made, listed, changed and removed', async () => {
  await using world = await withRules()
  const { person, addBot, addRule, channel } = world
  const bot = await addBot()
  const form = ruleForm(
    { kind: 'disconnected', minutes: 5 },
    { channelIds: [channel], urgent: true },
  )
  const made = await person.call<{ rule: Rule }>('POST', path, form)
  expect(made.status).toBe(201)
  const { rule } = made.body
  expect(rule).toMatchObject({ ...form, bots: 1, lastAt: null, mutes: [] })
  const account = await addRule({ kind: 'payment' })
  expect(account.bots).toBeNull()
  expect((await person.call(`GET`, path)).body.rules).toEqual([rule, account])
  const scope = { of: 'bots', botIds: [bot.id] }
  const changed = await person.call<{ rule: Rule }>('PUT', `${path}/${rule.id}`, { scope })
  expect(changed.body.rule).toEqual({ ...rule, scope } as Rule)
  // What has gone since stays named, and does not stand in the way of another change.
  await person.call('DELETE', `/bots/${bot.id}`)
  const off = await person.call<{ rule: Rule }>('PUT', `${path}/${rule.id}`, {
    ...{ scope, enabled: false },
  })
  expect(off.body.rule).toMatchObject({ enabled: false, bots: 0 })
  const gone = await person.call('DELETE', `${path}/${rule.id}`)
  expect([gone.status, gone.body.message]).toEqual([200, 'Regla eliminada'])
  const again = await person.call('DELETE', `${path}/${rule.id}`)
  expect([again.status, again.body.code]).toEqual([404, 'RULE_NOT_FOUND'])
})

test('only so many, of one’s own bots and channels, and of the panel’s alerts for administrators', async () => {
  await using world = await withRules()
  const { ctx, person, addBot } = world
  const other = await registerUser(ctx)
  const theirChannel = addChannelRow(ctx, other.user.id)
  const bot = await addBot()
  const refused = async (fields: Partial<RuleForm>, by = person) => {
    const { status, body } = await by.call('POST', path, ruleForm(died, fields))
    return [status, body.code]
  }
  const alert: Trigger = { kind: 'alert', topic: 'all', least: 'error' }
  const ofBots = (botIds: string[]) => ({ scope: { of: 'bots' as const, botIds } })
  expect(await refused({ trigger: alert })).toEqual([403, 'ADMIN_ONLY'])
  expect(await refused(ofBots([bot.id]), other)).toEqual([404, 'BOT_NOT_FOUND'])
  expect(await refused(ofBots([bot.id, newId()]))).toEqual([404, 'BOT_NOT_FOUND'])
  expect(await refused({ channelIds: [theirChannel] })).toEqual([404, 'CHANNEL_NOT_FOUND'])
  const { rule } = (await person.call<{ rule: Rule }>('POST', path, ruleForm(died))).body
  const change = async (patch: object) => {
    const { status, body } = await person.call('PUT', `${path}/${rule.id}`, patch)
    return [status, body.code]
  }
  expect(await change({ trigger: alert })).toEqual([403, 'ADMIN_ONLY'])
  expect(await change({ channelIds: [theirChannel] })).toEqual([404, 'CHANNEL_NOT_FOUND'])
  expect(await change(ofBots([newId()]))).toEqual([404, 'BOT_NOT_FOUND'])
  const admin = await makeAdmin(ctx)
  expect((await admin.call('POST', path, ruleForm(alert))).status).toBe(201)
  const mute = await other.call('POST', `${path}/${rule.id}/mute`, { botId: null, hours: 1 })
  expect(mute.body.code).toBe('RULE_NOT_FOUND')
  for (let more = 1; more < limits.notifications.rules; more++) {
    expect((await person.call('POST', path, ruleForm(died))).status).toBe(201)
  }
  expect(await refused({})).toEqual([409, 'TOO_MANY_RULES'])
})

test.each<[string, object]>([
  ['trigger', { trigger: { kind: 'other' } }],
  ['trigger.minutes', { trigger: { kind: 'disconnected', minutes: 1.5 } }],
  [
    'trigger.item',
    {
      trigger: { kind: 'stock', item: "a' OR 1", comparison: 'below', count: 1, containers: false },
    },
  ],
  ['trigger.text', { trigger: { kind: 'chat', text: 'a\nb' } }],
  [
    'trigger.friends',
    { trigger: { kind: 'player-near', distance: 5, friends: Array(51).fill('Lucia') } },
  ],
  ['scope.botIds', { scope: { of: 'bots', botIds: [] } }],
  ['cooldownMinutes', { cooldownMinutes: -1 }],
  ['name', { name: 'x'.repeat(61) }],
  ['channelIds', { channelIds: Array.from({ length: 21 }, newId) }],
])('%s out of its bounds is refused', async (where, fields) => {
  await using world = await withRules()
  const { status, body } = await world.person.call('POST', path, { ...ruleForm(died), ...fields })
  const issues = body.issues as { path: string }[]
  expect([status, body.code]).toEqual([400, 'VALIDATION'])
  expect(issues.some((issue) => issue.path.startsWith(where))).toBe(true)
})

test('hostile names are kept and shown as they are', async () => {
  await using world = await withRules()
  const { person, addRule, startNew, host, ctx, history } = world
  const name = (hostileTexts[0] ?? '').slice(0, limits.notifications.name).trim()
  await addRule(died, { name })
  const bot = await startNew({ name: name.slice(0, limits.botName).trim() })
  const place = { target: 'x:1', dimension: 'overworld', position: { x: 0, y: 0, z: 0 } } as const
  host.emit('died', { botId: bot.id, ...place, message: null, at: ctx.clock.now() })
  const [told] = await history()
  expect(told).toMatchObject({ ruleName: name, botName: bot.name, title: `${bot.name} ha muerto` })
  expect((await person.call<{ rules: Rule[] }>('GET', path)).body.rules[0]?.name).toBe(name)
})

test('workers learn what they are to look for, and when it is no longer', async () => {
  await using world = await withRules()
  const { person, startNew, addRule, host, settle } = world
  const [one, other] = [await startNew({ group: 'Mina' }), await startNew({ username: 'otro' })]
  const told = async () => {
    await settle()
    const updates = host.asked('update').map(({ botId, triggers }) => [botId, triggers.length])
    host.requests.length = 0
    return updates
  }
  await told()
  await addRule(died)
  expect(await told()).toEqual([])
  const rule = await addRule(mentioned, { scope: { of: 'group', group: 'mina' } })
  expect(await told()).toEqual([[one.id, 1]])
  const change = (patch: object) => person.call('PUT', `${path}/${rule.id}`, patch)
  await change({ scope: { of: 'bots', botIds: [other.id] } })
  expect((await told()).toSorted()).toEqual(
    [
      [one.id, 0],
      [other.id, 1],
    ].toSorted() as never,
  )
  await change({ enabled: false })
  expect(await told()).toEqual([[other.id, 0]])
  await change({ enabled: true, scope: { of: 'group', group: 'mina' } })
  await told()
  await person.call('POST', '/bots/labels', { botIds: [one.id], group: 'Granja' })
  expect(await told()).toEqual([[one.id, 0]])
})

test('rules go with their owner, and bots without their rules', async () => {
  await using world = await withRules()
  const { ctx, person, addRule, startNew, host, settle } = world
  await addRule(died)
  const { id: botId } = await startNew()
  const place = { target: 'x:1', dimension: 'overworld', position: { x: 0, y: 0, z: 0 } } as const
  host.emit('died', { botId, ...place, message: null, at: ctx.clock.now() })
  await host.settle()
  ctx.db.delete(users).where(eq(users.id, person.user.id)).run()
  await settle()
  expect(ctx.db.select().from(notificationRules).all()).toEqual([])
  expect(ctx.db.select().from(bots).all()).toEqual([])
})
