import { type TokenForm, type TokenMade, TokenVerb } from '#contract/account/tokens'
import type { WebhookForm, WebhookMade } from '#contract/account/webhooks'
import type { Backup } from '#contract/admin/backups'
import type { AtlasAnswer } from '#contract/atlas'
import type { Bot, BotFormInput, BulkProgress } from '#contract/bots/bots'
import type { OwnedServer } from '#contract/bots/servers'
import type { Share } from '#contract/bots/sharing'
import type { ViewLink } from '#contract/bots/view-links'
import type { Rule } from '#contract/notifications/rules'
import { abuseReports } from '#db/schema'
import { takeReport } from '../../abuse/abuse'
import type { Config } from '../../config'
import { overviewOf, packTile } from '../../game/tiles/packed-tile'
import { emptyTile } from '../../game/tiles/tile'
import { createPractice } from '../../practice/practice'
import { createTestContext } from '../context'
import { attachHost } from '../fakes/attach-host'
import { noBackups } from '../fakes/busy-machine'
import type { FakeHost } from '../fakes/fake-host'
import { analyticsLike, mapLike, serverViewLike } from '../samples/analytics'
import { makeChannel } from '../samples/channels'
import { lineOf } from '../samples/log-lines'
import { enrolMachine, inviteMachine, silentBus } from '../samples/machines'
import { enablePayments, requestInvoice } from '../samples/payments'
import { type Call, makeAdmin, type Person, registerUser } from '../samples/people'
import { askedLike } from '../samples/questions'
import { orderOf, recordedPiece, recordingBegan, sessionOver } from '../samples/recordings'
import { ruleForm } from '../samples/rules'
import type { ListedRoute } from '../web/routes'
import { publishPage } from './access-pages'
import { createAccessUsers } from './access-users'

const secretServer = 'mina.privada.example'
const secretItem = 'tesoro enterrado'
const secretRule = 'aviso del tesoro'
const secretPassword = 'clave de la mina'
/** Where nobody listens. */
const hidden = {
  kind: 'ntfy',
  ...{ name: 'Canal de la mina', server: 'http://127.0.0.1:1' },
  ...{ topic: 'mina', token: 'llave del tema' },
} as const
const secretLine = 'la clave del cofre es 4711'

export type AccessWorld = Awaited<ReturnType<typeof createAccessFixture>>

/**
 * An installation whose user `owner` has something of everything: a bot that runs and one that does
 * not, a line of its console, a world in the atlas, an invoice, a bulk job.
 */
const secretWebhook = 'El gancho de los topos'

/** A webhook to where nobody listens. */
export const webhookForm: WebhookForm = {
  ...{ name: 'Gancho', url: 'http://127.0.0.1:1/', events: ['bot.died'], bots: { of: 'all' } },
}

/** What a token of everything is made of. */
export const everything: Omit<TokenForm, 'name'> = {
  ...{ bots: { of: 'all' }, verbs: TokenVerb.options },
  ...{ expiresAt: null, addresses: [], perMinute: 600 },
}

export async function createAccessFixture(overrides: Partial<Config> = {}) {
  const ctx = createTestContext({ bus: silentBus, ...overrides })
  // Without a port to try, no practice server is ever started.
  ctx.practice = createPractice(ctx, [])
  enablePayments(ctx)
  const host = await attachHost(ctx)
  fill(host)

  const people = await createAccessUsers(ctx)
  const admin = await makeAdmin(ctx)
  const owner = await registerUser(ctx, { username: 'duena_real', email: 'duena@privado.example' })
  const { call, user } = owner
  const bot = await addBot(owner, { name: 'Topo secreto', username: 'topo_secreto' })
  const spare = await addBot(owner, { name: 'Topo dormido', username: 'topo_dormido' })
  await call('POST', `/bots/${bot.id}/start`, {})
  await host.settle()
  host.join(bot.id)
  host.emit('logs', { botId: bot.id, entries: [{ ...lineOf(secretLine), answersCommand: false }] })
  explore(host, bot)
  await host.settle()
  await record(owner, host, bot)
  const question = askedLike({ botId: bot.id })
  host.emit('asked', question)
  await host.settle()
  ctx.inbox.flush()

  const [world] = (await call<AtlasAnswer>('GET', '/atlas')).body.worlds
  if (!world) throw new Error('the bot has seen nothing')
  const invoice = await requestInvoice(owner)
  const prefer = { prefer: 'respond-async' }
  const stop = { botIds: [spare.id] }
  const job = await call<BulkProgress>('POST', '/bots/bulk/stop', stop, prefer)
  const { jobId } = job.body
  const invited = { botId: bot.id, email: 'quien.sea@ejemplo.com', right: 'see' }
  const { share } = (await call<{ share: Share }>('POST', '/shares', invited)).body
  const ruled = ruleForm({ kind: 'died' }, { name: secretRule })
  const { rule } = (await call<{ rule: Rule }>('POST', '/notifications/rules', ruled)).body
  const { channel } = await makeChannel(owner, hidden)
  // Whoever looks first makes the installation's keys for browsers.
  await call('GET', '/notifications/channels')
  const [viewLink, sleepingLink] = await Promise.all(
    [bot, spare].map(async ({ id }) => {
      const { body } = await call<{ links: ViewLink[] }>('POST', `/bots/${id}/view-links`, {})
      return body.links[0]
    }),
  )
  if (!viewLink || !sleepingLink) throw new Error('no link')
  // Its bot does not run, so that looking asks no host.
  const viewToken = sleepingLink.path.replace('/ver/', '')
  const apiToken = (
    await call<TokenMade>('POST', '/account/tokens', { ...everything, name: 'Panel' })
  ).body.token
  const { webhook } = (
    await call<WebhookMade>('POST', '/account/webhooks', { ...webhookForm, name: secretWebhook })
  ).body
  await call('POST', `/account/webhooks/${webhook.id}/test`)
  const claimed = await call<{ server: OwnedServer }>('POST', '/servers/owned', {
    host: 'suyo.ejemplo.com',
  })
  const ownedServer = claimed.body.server
  takeReport(ctx, '192.0.2.7', {
    ...{ about: 'server', what: 'suyo.ejemplo.com', at: null, text: 'Molesta.', contact: null },
  })
  const reportId = ctx.db.select().from(abuseReports).get()?.id ?? ''
  const { backup } = (await admin.call<{ backup: Backup }>('POST', '/admin/backups', {})).body
  const machine = await enrolMachine(ctx, admin)
  const { invitation } = await inviteMachine(admin, 'Este')
  const page = await publishPage(owner, '/status-page', 'asi-van', [
    { botId: bot.id, name: 'El primero' },
  ])
  const adminPage = await publishPage(admin, '/admin/status-page', 'instalacion')
  // A backup bears the time at which it was made.
  ctx.clock.advance(1)

  ctx.backups.state = () => ({ ...noBackups, isOn: false, nextAt: null })
  ctx.alerts.check()
  const alertId = ctx.alerts.active()[0]?.id ?? ''

  return {
    ...{ ctx, host, people, owner, admin, bot, spare, share, invoice, jobId, backup, alertId },
    ...{
      ownedServer,
      reportId,
      machine,
      invitation,
      rule,
      channel,
      page,
      adminPage,
      apiToken,
      webhook,
      viewLink,
    },
    viewToken,
    worldId: world.id,
    questionId: question.questionId,
    /** What the owner's things say: nobody else may read any of it. */
    secrets: [
      ...[user.id, user.email, user.username, secretServer, secretItem, secretLine, secretPassword],
      ...[bot, spare].flatMap(({ id, name, username }) => [id, name, username]),
      ...[rule.id, secretRule],
      ...[channel.id, channel.name, hidden.token],
      ...[world.id, question.questionId, invoice.id, invoice.address, jobId, share.id, share.email],
      ...[ownedServer.id, ownedServer.code],
      ...[apiToken.id, webhook.id, secretWebhook, viewToken],
    ],
    /** What comes of a call in which the host may have a part. */
    async settled<T>(call: Promise<T>): Promise<T> {
      while (Bun.peek.status(call) === 'pending') {
        for (const [botId, { ending }] of host.sessions) if (ending) host.finish(botId)
        await host.settle()
      }
      return await call
    },
    [Symbol.asyncDispose]: () => ctx[Symbol.asyncDispose](),
  }
}

/** The one whose things `requestOf` names, or an administrator where a route asks for one. */
export function allowedCaller(
  { owner, admin, people }: AccessWorld,
  { access }: ListedRoute,
): Call {
  return { public: people.anonymous, user: owner, admin }[access].call
}

/** Everything that a call could have changed: each row of each table, and what the host was told. */
export function thingsIn({ ctx, host, bot, spare }: AccessWorld): object {
  const { db, logs, atlas, inbox, botStats } = ctx
  for (const { id } of [bot, spare]) logs.flush(id)
  atlas.flush()
  inbox.flush()
  botStats.flush()
  const names = db.$client
    .prepare<[], { name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table'`)
    .all()
  const rows = names
    .filter(({ name }) => !/^sqlite_|^system_log|^metric_samples/.test(name))
    .map(({ name }) => [name, db.$client.prepare<[], Row>(`SELECT * FROM ${name}`).all()] as const)
  const asked = host.requests.filter(({ name }) => !heartbeat.has(name))
  return structuredClone({
    ...{ asked, sessions: host.sessions },
    // That somebody was seen, and from where, is no change.
    tables: rows.map(([name, all]) => [
      name,
      all.map(({ last_seen_at: _at, last_address: _from, ...row }) => row),
    ]),
  })
}

type Row = Record<string, unknown>

/** Asked by itself, whatever anybody does. */
const heartbeat = new Set(['ping', 'vitals', 'snapshot'])

async function addBot({ call }: Person, fields: Pick<BotFormInput, 'name' | 'username'>) {
  const form = { ...fields, host: secretServer, password: secretPassword }
  return (await call<{ bot: Bot }>('POST', '/bots', form)).body.bot
}

/** Whatever the host is asked, it has an answer. */
function fill(host: FakeHost) {
  host.answers.analytics = () => analyticsLike()
  host.answers.answerQuestion = host.answers.endPlay = () => {}
  host.answers.drive = host.answers.endDrive = () => {}
  host.answers.driveInput = () => true
  host.answers.expectPlayer = () => ({
    address: 'mc.ejemplo.com',
    takesCodes: false,
    version: null,
  })
  host.answers.map = () => mapLike()
  host.answers.serverView = () => serverViewLike()
  host.answers.command = host.answers.chat = () => ({
    ...{ success: true, message: 'Hecho.', executionTime: 1 },
    metadata: { commandName: 'help', running: false },
  })
  host.answers.readSignals = () => ({ places: [], records: [], motds: [] })
  host.answers.checkServer = () => ({ success: false, message: 'No.', reason: null, status: null })
}

/** The bot has seen a piece of its world, and a chest in it. */
function explore(host: FakeHost, { id: botId, host: name, port }: Bot) {
  const observer = { botId, target: `${name}:${port}`, dimension: 'overworld' as const }
  const tile = emptyTile()
  const item = {
    ...{ name: 'diamond', slot: 0, count: 5, durability: null, maxDurability: null },
    ...{ displayName: 'Diamante', customName: secretItem, enchantments: [], stackSize: 64 },
  }
  const column = { x: 0, z: 0, packed: packTile(tile), overview: overviewOf(tile) }
  host.emit('columns', { ...observer, columns: [column] })
  host.emit('container', { ...observer, position: chest, kind: 'chest', items: [item] })
}

/** A session of the bot was recorded. */
async function record({ call }: Person, host: FakeHost, { id: botId }: Bot) {
  await call('PUT', `/bots/${botId}/recording`, {})
  await host.settle()
  host.emit('recordingBegan', recordingBegan(botId, orderOf(host)))
  host.emit('recorded', recordedPiece(botId, orderOf(host), { end: sessionOver }))
  await host.settle()
}

/** Where the owner's chest stands. */
export const chest = { x: 1, y: 64, z: 2 }
