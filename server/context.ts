import type { Database } from '#db/client'
import { type Alerts, createAlerts } from './alerts/alerts'
import { type BotStatsRecorder, createBotStats } from './analytics/bot-stats'
import { type Assistant, createAssistant } from './assistant/assistant'
import { type AtlasRecorder, createAtlasRecorder } from './atlas/recorder'
import { type Attempts, createAttempts } from './auth/attempts'
import { createPasswords, type Passwords } from './auth/passwords'
import { type Backups, createBackups } from './backups/backups'
import { type Audience, createAudience } from './bots/access/audience'
import { createTargetRules, type TargetRules } from './bots/admin/target-rules'
import { type BulkJobs, createBulkJobs } from './bots/bulk/bulk-jobs'
import { type Caps, createCaps } from './bots/cap'
import { createFleet, type Fleet } from './bots/fleet/fleet'
import { createHostLinks, type HostLinks } from './bots/fleet/hosts/host-links'
import { createPresenceDays, type PresenceDays } from './bots/presence/presence-days'
import { createPowerSchedules, type PowerSchedules } from './bots/schedule/power-schedules'
import type { Config } from './config'
import { createLogs, type Logs } from './console/logs'
import { createDriving, type Driving } from './driving/driving'
import { createPasskeyChallenges, type PasskeyChallenges } from './factors/passkeys-challenges'
import { createTotpSetups, type TotpSetups } from './factors/totp-setup'
import { createGuides, type Guides } from './guides/part'
import { createHousekeeping, type Housekeeping } from './housekeeping/housekeeping'
import { type ClientAddresses, createClientAddresses } from './http/client-address'
import { createIdempotency, type Idempotency } from './http/repeated/idempotency'
import { createRequestLimits, type RequestLimits } from './http/request-limits'
import { createRequestTimes, type RequestCounter } from './http/request-times'
import { createInbox, type Inbox } from './inbox/inbox'
import type { Keys } from './keys'
import { type AccountPurge, createAccountPurge } from './leaving/account-purge'
import { type Clock, systemClock, systemTicker } from './lib/clock'
import { createLive, type Live } from './live/live'
import { type Catalogue, catalogueOf } from './locales/locales'
import { partLogger } from './log'
import { createMachineFeed, type MachineFeed } from './machines/feed'
import { createMachines, type Machines } from './machines/machines'
import { createMailer, type Mailer } from './mail/mail'
import { createMcp, type Mcp } from './mcp/mcp'
import { createMetrics, type Metrics } from './metrics/metrics'
import { createProbes, type Probes } from './metrics/probes/probes'
import { buttonsOf } from './notifications/actions/buttons'
import { createNotifications, type Notifications } from './notifications/notifications'
import { createOutbound, type Outbound } from './notifications/outbound/outbound'
import { createNotificationQueue, type NotificationQueue } from './notifications/queue/queue'
import { createTelegram, type Telegram } from './notifications/telegram/telegram'
import { createOauthCodes, type OauthCodes } from './oauth/codes'
import { createOidc, type Oidc } from './oidc/oidc'
import { openData } from './open-data'
import { createOwnClients, type OwnClients } from './own-client/own-clients'
import { createPayments, type Payments } from './payments/payments'
import { seedPlans } from './plans/plans'
import { createPractice, type Practice } from './practice/practice'
import { createRealtime, type Realtime } from './realtime'
import { createServerPolicy, type ServerPolicy } from './server-policy/server-policy'
import { createSettings, type Settings } from './settings/settings'
import { createSetupLink, type SetupLink } from './setup/setup'
import { createSignIns, type SignIns } from './sign-in/sign-in'
import { createStatusPages, type StatusPages } from './status-pages/published'
import { createSystemLogs, type SystemLogs } from './system-logs/system-logs'
import { createUpdates, type Updates } from './updates/updates'
import { createViewLinks, type ViewLinks } from './viewer/links/view-links'
import { createWebhookRecorder, type WebhookRecorder } from './webhooks/recorder'
import { createWebhooks, type Webhooks } from './webhooks/webhooks'
import { speakZod } from './zod-words'

const log = partLogger('database')

/** What every feature works with: made once, passed as first argument, disposed last. */
export type Context = AsyncDisposable & {
  config: Config
  /** What the installation says to people, in its language. */
  texts: Catalogue
  clock: Clock
  db: Database
  settings: Settings
  mail: Mailer
  signIns: SignIns
  totpSetups: TotpSetups
  oidc: Oidc
  oauthCodes: OauthCodes
  passkeyChallenges: PasskeyChallenges
  keys: Keys
  passwords: Passwords
  attempts: Attempts
  mcp: Mcp
  requestLimits: RequestLimits
  requestTimes: RequestCounter
  idempotency: Idempotency
  clientAddresses: ClientAddresses
  hostLinks: HostLinks
  audience: Audience
  realtime: Realtime
  systemLogs: SystemLogs
  logs: Logs
  botStats: BotStatsRecorder
  live: Live
  viewLinks: ViewLinks
  driving: Driving
  ownClients: OwnClients
  atlas: AtlasRecorder
  inbox: Inbox
  probes: Probes
  metrics: Metrics
  alerts: Alerts
  notifications: Notifications
  machines: Machines
  machineFeed: MachineFeed
  fleet: Fleet
  outbound: Outbound
  telegram: Telegram
  notificationQueue: NotificationQueue
  webhookRecorder: WebhookRecorder
  webhooks: Webhooks
  serverPolicy: ServerPolicy
  caps: Caps
  targetRules: TargetRules
  powerSchedules: PowerSchedules
  presenceDays: PresenceDays
  statusPages: StatusPages
  bulk: BulkJobs
  payments: Payments
  practice: Practice
  guides: Guides
  assistant: Assistant
  setup: SetupLink
  backups: Backups
  housekeeping: Housekeeping
  accountPurge: AccountPurge
  updates: Updates
}

/** Opens and migrates the database in the data folder and builds the parts; starts nothing. */
export function createContext(
  config: Config,
  clock: Clock = systemClock,
  ticker = systemTicker,
): Context {
  const { db, keys, upgraded } = openData(config)

  const texts = catalogueOf(config.locale)
  speakZod(config.locale)
  seedPlans(db, texts)
  const parts = new AsyncDisposableStack()
  parts.defer(() => closeDatabase(db))
  const stores = building({
    ...{ config, texts, clock, db, keys },
    passwords: createPasswords(config.passwordCost),
    attempts: createAttempts(config, clock),
    signIns: createSignIns(clock),
    totpSetups: createTotpSetups(clock),
    oauthCodes: createOauthCodes(clock),
    passkeyChallenges: createPasskeyChallenges(clock),
    requestLimits: createRequestLimits(config.requests, clock),
    requestTimes: createRequestTimes(),
    idempotency: createIdempotency({ db, keys, clock }),
    clientAddresses: createClientAddresses(config, clock),
    hostLinks: createHostLinks(),
  })
    .add((ctx) => ({ settings: createSettings(ctx), mail: parts.use(createMailer(ctx)) }))
    .add((ctx) => ({ audience: createAudience(ctx.db) }))
    .add((ctx) => ({ oidc: createOidc(ctx), machines: parts.use(createMachines(ctx, ticker)) }))
    .add((ctx) => ({ realtime: parts.use(createRealtime(ctx, ticker)) }))
    .add((ctx) => ({ systemLogs: parts.use(createSystemLogs(ctx)) }))
    .add((ctx) => ({ logs: parts.use(createLogs(ctx)) }))
    .add((ctx) => ({ botStats: parts.use(createBotStats(ctx)) }))
    .add((ctx) => ({ atlas: parts.use(createAtlasRecorder(ctx)) }))
    .add((ctx) => ({ inbox: parts.use(createInbox(ctx)) }))
    .add((ctx) => ({ mcp: parts.use(createMcp(ctx)) }))
  // Made from the fleet, they still follow its host to the end.
  const followers = parts.use(new DisposableStack())
  // Whoever plays there leaves first.
  const servers = parts.use(new AsyncDisposableStack())
  const { ctx } = stores
    .add((ctx) => ({ fleet: parts.use(createFleet(ctx)) }))
    .add((ctx) => ({ live: followers.use(createLive(ctx, ticker)) }))
    .add((ctx) => ({ viewLinks: followers.use(createViewLinks(ctx, ticker)) }))
    .add((ctx) => ({ ownClients: createOwnClients(ctx) }))
    .add((ctx) => ({ driving: createDriving(ctx) }))
    .add((ctx) => ({ presenceDays: parts.use(createPresenceDays(ctx)) }))
    .add((ctx) => ({ statusPages: createStatusPages(ctx) }))
    .add((ctx) => ({ serverPolicy: parts.use(createServerPolicy(ctx)) }))
    .add((ctx) => ({ caps: parts.use(createCaps(ctx)), targetRules: createTargetRules(ctx) }))
    .add((ctx) => ({ powerSchedules: parts.use(createPowerSchedules(ctx, ticker)) }))
    .add((ctx) => ({ payments: parts.use(createPayments(ctx)) }))
    .add((ctx) => ({ practice: servers.use(createPractice(ctx)) }))
    .add((ctx) => ({ guides: parts.use(createGuides(ctx)) }))
    .add((ctx) => ({ assistant: parts.use(createAssistant(ctx)) }))
    .add((ctx) => ({ backups: parts.use(createBackups(ctx)) }))
    .add((ctx) => ({ probes: parts.use(createProbes(ctx)) }))
    .add((ctx) => ({ metrics: followers.use(createMetrics(ctx)) }))
    .add((ctx) => ({ alerts: followers.use(createAlerts(ctx)) }))
    .add((ctx) => ({ notifications: followers.use(createNotifications(ctx, ticker)) }))
    .add((ctx) => ({ webhookRecorder: followers.use(createWebhookRecorder(ctx, ticker)) }))
    .add((ctx) => ({ outbound: parts.use(createOutbound(ctx)) }))
    .add((ctx) => ({ telegram: parts.use(createTelegram(ctx, buttonsOf(ctx))) }))
    .add((ctx) => ({
      notificationQueue: parts.use(
        createNotificationQueue(ctx, { buttons: buttonsOf(ctx), ticker }),
      ),
    }))
    .add((ctx) => ({ webhooks: parts.use(createWebhooks(ctx, ticker)) }))
    .add((ctx) => ({ machineFeed: followers.use(createMachineFeed(ctx)) }))
    .add(() => ({ bulk: parts.use(createBulkJobs(clock)) }))
    .add((ctx) => ({ setup: createSetupLink(ctx) }))
    .add((ctx) => ({ housekeeping: parts.use(createHousekeeping(ctx)) }))
    .add((ctx) => ({ accountPurge: parts.use(createAccountPurge(ctx)) }))
    .add((ctx) => ({ updates: parts.use(createUpdates(ctx)) }))
    .add(() => ({ [Symbol.asyncDispose]: () => parts.disposeAsync() }))
  ctx.realtime.accept(ctx)
  // Where administrators read it too.
  if (upgraded) log.info('database.upgraded', upgraded)
  return ctx
}

/** A context on its way: each part is made from those that are there, as the types see to. */
type Building<C> = { ctx: C; add<P extends object>(make: (ctx: C) => P): Building<C & P> }

function building<C extends object>(ctx: C): Building<C> {
  return { ctx, add: (make) => building(Object.assign(ctx, make(ctx))) }
}

function closeDatabase({ $client }: Database) {
  $client.pragma('wal_checkpoint(TRUNCATE)')
  $client.close()
}
