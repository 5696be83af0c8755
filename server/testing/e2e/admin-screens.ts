import { t as abuse } from '#texts/abuse/abuse'
import { t as alerts } from '#texts/alerts/alerts'
import { t as app } from '#texts/app/app'
import { t as backups } from '#texts/backups/backups'
import { t as adminBots } from '#texts/bots/admin/admin'
import { t as machines } from '#texts/machines/machines'
import { t as mail } from '#texts/mail/mail'
import { t as metrics } from '#texts/metrics/metrics'
import { t as oidc } from '#texts/oidc/admin'
import { t as operations } from '#texts/operations/operations'
import { t as paymentsAdmin } from '#texts/payments/admin/admin-payments'
import { t as settings } from '#texts/settings/settings'
import { t as systemLogs } from '#texts/system-logs/system-logs'
import { t as users } from '#texts/users/users'
import type { Screen } from './screens'
import { button } from './steps'

/** What an administrator sees, beside all that. */
export const adminScreens: Screen[] = [
  { name: 'admin', path: '/admin', loads: true, shows: metrics.live.load },
  {
    name: 'admin, standing still',
    path: '/admin',
    shows: metrics.live.load,
    open: async (page) => {
      await page.getByRole('switch', { name: metrics.mode.toggle }).uncheck()
      await page.getByText(metrics.stats.totalServers).waitFor()
      await page.getByRole('switch', { name: metrics.chart.asTable }).check()
    },
  },
  { name: 'admin, bots', path: '/admin/users?vista=bots', shows: adminBots.views.servers },
  {
    name: 'admin, servers of bots',
    path: '/admin/users?vista=bots&ver=servidores',
    shows: adminBots.servers.caps.all(10),
  },
  {
    name: 'admin, reports about bots',
    path: '/admin/users?vista=avisos',
    shows: abuse.admin.title,
    open: (page) => page.getByRole('list', { name: abuse.admin.states.open }).waitFor(),
  },
  { name: 'admin, alerts', path: '/admin?vista=alertas', shows: alerts.page.lead },
  {
    name: 'admin, machines',
    path: '/admin?vista=maquinas',
    loads: true,
    shows: machines.begin.title,
  },
  {
    name: 'admin, own machine',
    path: '/admin?vista=maquinas&maquina=local',
    shows: machines.bots.empty,
  },
  { name: 'admin, hosts', path: '/admin?vista=hosts', shows: operations.hosts.worker },
  {
    name: 'admin, draining',
    path: '/admin?vista=hosts',
    shows: operations.hosts.worker,
    open: async (page) => {
      await button(page, operations.hosts.drain).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin, mail',
    path: '/admin/settings?vista=correo',
    shows: mail.server.title,
  },
  {
    name: 'admin, maintenance',
    path: '/admin/settings?vista=operaciones',
    shows: operations.broadcast.title,
  },
  {
    name: 'admin, other accounts',
    path: '/admin/settings?vista=entrar',
    shows: oidc.redirect,
  },
  {
    name: 'admin, backups',
    path: '/admin/settings?vista=copias',
    shows: backups.list.title,
    open: (page) => page.getByText(backups.rule.keepBefore).waitFor(),
  },
  {
    name: 'admin, users',
    path: '/admin/users',
    shows: users.permissions.read,
    open: (page) => page.getByRole('table').waitFor(),
  },
  {
    name: 'admin, logs',
    path: '/admin/logs',
    shows: app.admin.sections.logs,
    open: (page) => page.getByRole('list', { name: systemLogs.list.label }).waitFor(),
  },
  { name: 'admin, settings', path: '/admin/settings', shows: settings.registration.title },
  {
    name: 'admin, plans',
    path: '/admin/settings?vista=planes',
    shows: app.admin.pages.plans,
    open: (page) => page.getByRole('table').first().waitFor(),
  },
  {
    name: 'admin, payments',
    path: '/admin/settings?vista=pagos',
    shows: app.admin.pages.payments,
    open: (page) => button(page, paymentsAdmin.csv.open).waitFor(),
  },
]
