import type { Bot, BotFormInput } from '#contract/bots/bots'
import type { NotificationRecord } from '#contract/notifications/history'
import type { Rule, RuleForm } from '#contract/notifications/rules'
import type { Trigger } from '#contract/notifications/triggers'
import { notificationChannels } from '#db/schema'
import type { Config } from '../../config'
import type { DisconnectReport } from '../../game/protocol'
import { newId } from '../../lib/ids'
import { createTestContext, type TestContext } from '../context'
import { attachHost } from '../fakes/attach-host'
import type { FakeHost } from '../fakes/fake-host'
import { createFakeTicker, type FakeTicker } from '../fakes/fake-ticker'
import { type Person, registerUser } from './people'

/** A rule as the API takes it. */
export const ruleForm = (trigger: Trigger, fields: Partial<RuleForm> = {}): RuleForm => ({
  ...{ name: 'Una regla', enabled: true, trigger, scope: { of: 'all' }, channelIds: [] },
  ...{ cooldownMinutes: 0, urgent: false, tellsEnd: true },
  ...fields,
})

/** A channel of a user that takes messages, and that nothing is sent by. */
export function addChannelRow(
  { db, clock }: TestContext,
  userId: string,
  sealedConfig = 'x',
): string {
  const id = newId()
  const config = { sealedConfig, hint: 'ejemplo.com' }
  db.insert(notificationChannels)
    .values({ id, userId, kind: 'webhook', name: 'Aviso', ...config, createdAt: clock.now() })
    .run()
  return id
}

/** An end that nobody asked for. */
export const faultLike = (fields: Partial<DisconnectReport> = {}): DisconnectReport => ({
  ...{ reason: 'unreachable', message: 'El servidor no responde.', raw: '', policy: 'retry' },
  ...{ suggestedVersion: null, fault: true, at: 0 },
  ...fields,
})

/** Somebody with bots at a host inside the test, and rules; time passes as the test says. */
export async function withRules(overrides: Partial<Config> = {}) {
  const ticker = createFakeTicker()
  const ctx = createTestContext({ defaultBots: 50, ...overrides }, ticker)
  const host = await attachHost(ctx)
  const person = await registerUser(ctx)
  ctx.notifications.begin()
  const world = worldOf(ctx, ticker, host, person)
  // Who has just begun waits until hosts have said what they have.
  await world.pass(60_000)
  return { ...world, [Symbol.asyncDispose]: () => ctx[Symbol.asyncDispose]() }
}

export function worldOf(ctx: TestContext, ticker: FakeTicker, host: FakeHost, person: Person) {
  const channel = addChannelRow(ctx, person.user.id)
  /** What has come of what happened so far. */
  async function settle() {
    await host.settle()
    ctx.hostLinks.flush()
    ctx.notifications.flush()
  }
  const addBot = async (fields: Partial<BotFormInput> = {}) => {
    const form = { name: 'Minero', host: 'mc.ejemplo.com', username: 'minero', ...fields }
    return (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  }
  const start = async ({ id }: Pick<Bot, 'id'>) => {
    await person.call('POST', `/bots/${id}/start`, {})
    await host.settle()
    host.join(id)
    await settle()
  }
  return {
    ...{ ctx, ticker, host, person, channel, settle, addBot, start },
    async startNew(fields: Partial<BotFormInput> = {}) {
      const bot = await addBot(fields)
      await start(bot)
      return bot
    },
    async addRule(trigger: Trigger, fields: Partial<RuleForm> = {}): Promise<Rule> {
      const form = ruleForm(trigger, { channelIds: [channel], ...fields })
      return (await person.call<{ rule: Rule }>('POST', '/notifications/rules', form)).body.rule
    },
    /** Lets time pass, and what is due then happen. */
    async pass(ms: number) {
      await settle()
      ctx.clock.advance(ms)
      await ticker.run(ticker.now() + ms)
      await settle()
    },
    /** The bot has lost its server, and tries again. */
    async fall(botId: string, end = faultLike()) {
      host.emit('status', { botId, status: 'connecting', nextAttemptAt: null, end })
      await settle()
    },
    async comeBack(botId: string) {
      host.emit('status', { botId, status: 'running', nextAttemptAt: null, end: null })
      await settle()
    },
    /** What was told, the oldest first. */
    async history(query = ''): Promise<NotificationRecord[]> {
      await settle()
      const path = `/notifications/history?limit=100${query}`
      const { body } = await person.call<{ notifications: NotificationRecord[] }>('GET', path)
      return body.notifications.toReversed()
    },
  }
}
