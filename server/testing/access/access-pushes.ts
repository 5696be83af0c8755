import { holdBots } from '../../bots/held/held'
import type { LanguageModel } from '../fakes/language-model'
import { analyticsLike, mapLike, serverViewLike, vitalsLike } from '../samples/analytics'
import { lineOf } from '../samples/log-lines'
import { pay } from '../samples/payments'
import { caller, testPassword } from '../samples/people'
import { ruleForm } from '../samples/rules'
import { until } from '../until'
import type { AccessWorld } from './access-fixture'

/** Everything of which the server tells somebody: to the owner, to administrators, to everybody. */
export async function liveThrough(
  world: AccessWorld,
  model: LanguageModel,
  heard: () => string[] | undefined,
): Promise<void> {
  const { ctx, host, owner, admin, bot, spare, invoice, settled } = world
  const botId = bot.id
  const at = new Date(ctx.clock.now()).toISOString()
  const entries = [true, false].map((answersCommand) => ({ ...lineOf('hola'), answersCommand }))
  host.emit('logs', { botId, entries })
  host.emit('event', { botId, event: { type: 'chat', description: 'hola', timestamp: at } })
  const authCode = { code: 'ABCD', url: 'https://ejemplo.com', expiresAt: at }
  host.emit('authCode', { botId, authCode })
  const { inventory, ...analytics } = analyticsLike()
  host.emit('inventory', { botId, inventory })
  host.emit('analytics', { botId, analytics })
  host.emit('map', { botId, data: mapLike() })
  host.emit('serverView', { botId, surroundings: serverViewLike() })
  host.emit('view', { botId, frame: { time: 6_000 } })
  const who = { userId: owner.user.id, by: 'ana', player: 'Ana' }
  host.emit('botPlayer', { botId, player: who })
  host.emit('botVitals', vitalsLike({ botId }))
  const changed = () => undefined
  const driver = { id: 'a socket', userId: owner.user.id, name: 'Ana', changed, moved: changed }
  await settled(ctx.driving.begin(driver, { id: botId, userId: driver.userId }, false))
  await host.settle()
  ctx.inbox.flush()

  await settled(owner.call('PUT', `/bots/${botId}/recording`, {}))

  await settled(owner.call('POST', '/bots/labels', { botIds: [botId], favourite: true }))

  const invited = { botId: spare.id, email: 'otra.mas@ejemplo.com', right: 'see' }
  await settled(owner.call('POST', '/shares', invited))

  await owner.call('PUT', `/notifications/channels/${world.channel.id}`, { name: 'Otro nombre' })

  const asOwner = (path: string, body: object) => settled(owner.call('POST', path, body))
  await asOwner('/notifications/rules', ruleForm({ kind: 'died' }))
  await until('word of the rule', () => heard()?.includes('notificationsUpdate'))
  await asOwner(`/bots/${botId}/stop`, {})
  await asOwner('/bots/bulk/delete', { botIds: [spare.id] })
  const bots = [{ name: 'Uno de varios', username: 'uno_de_varios' }]
  await asOwner('/bots/batch', { from: botId, bots })
  pay(ctx, invoice, invoice.amount)
  const question = { message: '¿Cómo se paga un plan?', streamId: crypto.randomUUID() }
  const answer = owner.call('POST', '/ai/chat', question)
  await until('a piece of the answer', () => heard()?.includes('assistantPiece'))
  model.end('Y ya está.')
  await answer

  const asAdmin = (path: string, body: object) => settled(admin.call('POST', path, body))
  await asAdmin('/admin/debug/force-metrics-broadcast', {})
  await asAdmin('/admin/logs', { message: 'Una línea' })
  await asAdmin('/admin/broadcast', { message: 'Hola a todos' })
  await asAdmin('/admin/maintenance', { enabled: true })
  await asAdmin('/admin/maintenance', { enabled: false })
  holdBots(ctx.db, 'copied', ctx.clock.now())
  await asAdmin('/admin/bots/release', {})
  ctx.alerts.test()
  await settled(ctx.machineFeed.push())
  const form = { email: admin.user.email, password: testPassword }
  await caller(ctx)('POST', '/auth/login', form)
}
