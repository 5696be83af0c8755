import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Bot } from '#contract/bots/bots'
import type { RuleScope } from '#contract/notifications/rules'
import type { Trigger } from '#contract/notifications/triggers'
import { bots, notificationRules } from '#db/schema'
import { newId } from '../lib/ids'
import { createTestContext } from '../testing/context'
import { makeAdmin, type Person, registerUser } from '../testing/samples/people'
import { ruleTriggersOf } from './rule-triggers'

const server = { host: 'mc.ejemplo.com', port: 25_565 }

const add = async (person: Person, username: string, address = server) => {
  const form = { name: username, username, ...address }
  return (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot.id
}

test('a bot looks for what its owner’s rules of it say, and the owner’s bots beside it are friends', async () => {
  await using ctx = await createTestContext()
  const [owner, other] = [await makeAdmin(ctx), await registerUser(ctx)]
  const id = await add(owner, 'Uno')
  await add(owner, 'Dos')
  await add(owner, 'Lejos', { ...server, port: 25_566 })
  await add(other, 'Ajeno')
  const near: Trigger = { kind: 'player-near', distance: 16, friends: ['Ana'] }
  const rule = (trigger: Trigger, scope: RuleScope, more = {}) => {
    const written = { id: newId(), userId: owner.user.id, name: 'Regla', enabled: true }
    const rest = { channelIds: [], cooldownMinutes: 0, urgent: false, tellsEnd: true }
    const at = { createdAt: 0, updatedAt: 0 }
    ctx.db
      .insert(notificationRules)
      .values({ ...written, trigger, scope, ...rest, ...at, ...more })
      .run()
  }
  rule(near, { of: 'all' })
  rule({ kind: 'mentioned' }, { of: 'bots', botIds: [id] })
  rule({ kind: 'inventory-full' }, { of: 'group', group: 'granja' })
  rule({ kind: 'died' }, { of: 'all' })
  rule({ kind: 'low-health', below: 3 }, { of: 'all' }, { enabled: false })
  rule({ kind: 'low-health', below: 4 }, { of: 'all' }, { userId: other.user.id })
  const row = ctx.db.select().from(bots).where(eq(bots.id, id)).get()
  if (!row) throw new Error('no bot')
  expect(ruleTriggersOf(ctx.db, row).map(({ trigger }) => trigger)).toEqual([
    { ...near, friends: ['Ana', 'Dos'] },
    { kind: 'mentioned' },
  ])
  expect(ruleTriggersOf(ctx.db, { ...row, group: 'granja' })).toHaveLength(3)
})
