import { abuseRoutes } from './abuse/abuse-routes'
import { accountRoutes } from './account/account-routes'
import { adminRoutes } from './admin/admin-routes'
import { alertsRoutes } from './alerts/alerts-routes'
import { analyticsRoutes } from './analytics/analytics-routes'
import { assistantRoutes } from './assistant/assistant-routes'
import { atlasRoutes } from './atlas/atlas-routes'
import { auditRoutes } from './audit/audit-routes'
import { authRoutes } from './auth/auth-routes'
import { backupsRoutes } from './backups/backups-routes'
import { adminBotsRoutes } from './bots/admin/admin-bots-routes'
import { botsRoutes } from './bots/bots-routes'
import { heldRoutes } from './bots/held/held-routes'
import { consoleRoutes } from './console/console-routes'
import type { Context } from './context'
import { drivingRoutes } from './driving/driving-routes'
import { emailRoutes } from './email/email-routes'
import { factorsRoutes } from './factors/factors-routes'
import { passkeysRoutes } from './factors/passkeys-routes'
import { guidesRoutes } from './guides/guides-routes'
import { healthRoutes } from './health/health-routes'
import type { Routes, Tag } from './http/route'
import { inboxRoutes } from './inbox/inbox-routes'
import { inventoryRoutes } from './inventory/inventory-routes'
import { adminLeavingRoutes } from './leaving/admin-leaving-routes'
import { leavingRoutes } from './leaving/leaving-routes'
import { partLogger } from './log'
import { hostsRoutes } from './machines/hosts-routes'
import { machinesRoutes } from './machines/machines-routes'
import { mailRoutes } from './mail/mail-routes'
import { metricsRoutes } from './metrics/metrics-routes'
import { minecraftRoutes } from './minecraft/minecraft-routes'
import { noticesRoutes } from './notices/notices-routes'
import { actionsRoutes } from './notifications/actions/actions-routes'
import { channelsRoutes } from './notifications/channels/channels-routes'
import { historyRoutes } from './notifications/history/history-routes'
import { rulesRoutes } from './notifications/rules/rules-routes'
import { telegramRoutes } from './notifications/telegram/telegram-routes'
import { oauthRoutes } from './oauth/oauth-routes'
import { oidcAdminRoutes } from './oidc/oidc-admin-routes'
import { oidcRoutes } from './oidc/oidc-routes'
import { operationsRoutes } from './operations/operations-routes'
import { ownClientRoutes } from './own-client/own-client-routes'
import { adminPaymentsRoutes } from './payments/admin/admin-payments-routes'
import { paymentsRoutes } from './payments/payments-routes'
import { plansAdminRoutes } from './plans/plans-admin-routes'
import { plansRoutes } from './plans/plans-routes'
import { practiceRoutes } from './practice/practice-routes'
import { profileRoutes } from './profile/profile-routes'
import { serverPolicyRoutes } from './server-policy/server-policy-routes'
import { serverViewRoutes } from './server-view/server-view-routes'
import { settingsRoutes } from './settings/settings-routes'
import { setupRoutes } from './setup/setup-routes'
import { sharingRoutes } from './sharing/sharing-routes'
import { passkeySignInRoutes } from './sign-in/passkey-routes'
import { signInRoutes } from './sign-in/sign-in-routes'
import {
  adminStatusPageRoutes,
  ownStatusPageRoutes,
  publicStatusRoutes,
} from './status-pages/status-pages-routes'
import { streamsRoutes } from './streams/streams-routes'
import { systemLogsRoutes } from './system-logs/system-logs-routes'
import { tokensRoutes } from './tokens/tokens-routes'
import { userActsRoutes } from './users/user-acts-routes'
import { usersRoutes } from './users/users-routes'
import { viewLinksRoutes } from './viewer/links/view-links-routes'
import { viewerRoutes } from './viewer/viewer-routes'
import { webhooksRoutes } from './webhooks/webhooks-routes'

/** What a feature adds to a server that listens; its part of the context is made in `context.ts`. */
type Feature = {
  /** Its name in the reference. */
  tag: Tag
  /** Served under `/api`. */
  routes: readonly Routes[]
  /** What goes on by itself from now on, until the context is disposed. */
  begin?(ctx: Context): void
}

const log = partLogger('serve')

/** Every feature. What is not begun here waits until it is asked. */
export const features: readonly Feature[] = [
  { tag: 'setup', routes: [setupRoutes] },
  {
    tag: 'account',
    routes: [
      authRoutes,
      signInRoutes,
      passkeySignInRoutes,
      oidcRoutes,
      emailRoutes,
      factorsRoutes,
      passkeysRoutes,
      profileRoutes,
      accountRoutes,
      leavingRoutes,
      tokensRoutes,
      oauthRoutes,
    ],
    begin: ({ accountPurge }) => accountPurge.begin(),
  },
  { tag: 'account', routes: [webhooksRoutes], begin: ({ webhooks }) => webhooks.begin() },
  { tag: 'plans', routes: [plansRoutes] },
  { tag: 'payments', routes: [paymentsRoutes], begin: ({ payments }) => payments.begin() },
  // Before the bots: `/bots/health` is no bot's id.
  { tag: 'status', routes: [healthRoutes] },
  {
    tag: 'bots',
    routes: [botsRoutes, sharingRoutes, streamsRoutes, drivingRoutes, ownClientRoutes],
    begin({ practice, fleet, caps, powerSchedules, presenceDays }) {
      // First the practice server, if it shall run: the bots that go there find it listening.
      practice
        .begin()
        .catch((error) => log.error('serve.practiceNotBegun', { error }))
        .then(() => fleet.begin())
        .catch((error) => log.error('serve.hostNotStarted', { error }))
      caps.begin()
      powerSchedules.begin()
      presenceDays.begin()
    },
  },
  {
    tag: 'notifications',
    routes: [rulesRoutes, historyRoutes, actionsRoutes],
    begin: ({ notifications }) => notifications.begin(),
  },
  {
    tag: 'statusPages',
    routes: [publicStatusRoutes, ownStatusPageRoutes, adminStatusPageRoutes],
  },
  { tag: 'console', routes: [consoleRoutes] },
  { tag: 'analytics', routes: [analyticsRoutes] },
  { tag: 'serverView', routes: [serverViewRoutes] },
  { tag: 'inventory', routes: [inventoryRoutes] },
  {
    tag: 'servers',
    routes: [serverPolicyRoutes],
    begin: ({ serverPolicy }) => serverPolicy.begin(),
  },
  { tag: 'abuse', routes: [abuseRoutes] },
  { tag: 'inbox', routes: [inboxRoutes], begin: ({ inbox, fleet }) => inbox.begin(fleet) },
  { tag: 'atlas', routes: [atlasRoutes] },
  { tag: 'minecraft', routes: [minecraftRoutes, viewerRoutes, viewLinksRoutes] },
  { tag: 'guides', routes: [guidesRoutes], begin: ({ guides }) => guides.begin() },
  { tag: 'assistant', routes: [assistantRoutes] },
  { tag: 'admin', routes: [adminRoutes] },
  {
    tag: 'admin',
    routes: [metricsRoutes, alertsRoutes],
    begin({ probes, metrics, alerts }) {
      probes.begin()
      metrics.begin()
      alerts.begin()
    },
  },
  {
    tag: 'admin',
    routes: [machinesRoutes, hostsRoutes],
    begin({ machines, machineFeed }) {
      machines.begin()
      machineFeed.begin()
    },
  },
  {
    tag: 'notifications',
    routes: [channelsRoutes],
    begin({ notificationQueue, telegram }) {
      notificationQueue.begin()
      telegram.begin()
    },
  },
  { tag: 'admin', routes: [mailRoutes, telegramRoutes], begin: ({ mail }) => mail.begin() },
  {
    tag: 'admin',
    routes: [
      noticesRoutes,
      settingsRoutes,
      usersRoutes,
      userActsRoutes,
      adminLeavingRoutes,
      oidcAdminRoutes,
      adminBotsRoutes,
    ],
    begin: ({ updates }) => updates.begin(),
  },
  {
    tag: 'admin',
    // The held bots before others of the panel: `/admin/bots/held` is no bot's id.
    routes: [operationsRoutes, backupsRoutes, heldRoutes],
    begin({ backups, housekeeping }) {
      backups.begin()
      housekeeping.begin()
    },
  },
  { tag: 'admin', routes: [adminPaymentsRoutes, plansAdminRoutes] },
  { tag: 'admin', routes: [systemLogsRoutes, auditRoutes] },
  { tag: 'practice', routes: [practiceRoutes] },
]
