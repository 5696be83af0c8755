import { defaultGuardian } from '#contract/bots/guardian'
import { defaultPreferences } from '#contract/notifications/rules'
import { newId } from '../../lib/ids'
import { itemDatabase } from '../../minecraft/pictures'
import looks from '../../viewer/generated/looks.json'
import { enrolForm, machineKeys, program } from '../samples/machines'
import { oauthRequest } from '../samples/oauth'
import { testPassword } from '../samples/people'
import { ruleForm } from '../samples/rules'
import type { ListedRoute } from '../web/routes'
import { type AccessWorld, chest, everything, webhookForm } from './access-fixture'
import { incidentForm } from './access-pages'

type OfWorld<T> = (world: AccessWorld) => T

const picture = itemDatabase('es').value.diamond?.imageUrl.split('/').slice(-2).join('/') ?? ''

/** What a route that takes parameters is asked for: things that are there, the owner's. */
const parameters: Record<string, OfWorld<string>> = {
  '/bots/{id}': ({ bot }) => bot.id,
  '/view-links/{linkId}': ({ viewLink }) => viewLink.id,
  '/view/{token}': ({ viewToken }) => viewToken,
  '/bot/{id}': ({ bot }) => bot.id,
  '/tokens/{id}': ({ apiToken }) => apiToken.id,
  '/webhooks/{id}': ({ webhook }) => webhook.id,
  '/deliveries/{seq}': () => '1',
  '/shares/{id}': ({ share }) => share.id,
  '/rules/{id}': ({ rule }) => rule.id,
  '/bulk/{jobId}': ({ jobId }) => jobId,
  '/payments/{id}': ({ invoice }) => invoice.id,
  '/channels/{id}': ({ channel }) => channel.id,
  '/passkeys/{id}': () => 'una-llave-de-nadie',
  '/machines/{id}': ({ machine }) => machine.hostId,
  '/invitations/{id}': ({ invitation }) => invitation.id,
  '/users/{id}': ({ owner }) => owner.user.id,
  '/admin/abuse/{id}': ({ reportId }) => reportId,
  '/servers/owned/{id}': ({ ownedServer }) => ownedServer.id,
  '/inbox/{id}': ({ questionId }) => questionId,
  '/atlas/{worldId}': ({ worldId }) => worldId,
  '/tiles/{zoom}/{x}/{file}': () => '0/0/0.png',
  '/containers/{x}/{y}/{z}': () => `${chest.x}/${chest.y}/${chest.z}`,
  '/inventory/{action}': () => 'drop_item',
  '/craft/{recipe}': () => 'sticks',
  '/items/{hash}/{file}': () => picture,
  '/looks/{hash}/{part}': () => `${looks.hash}/1.8.8`,
  '/docs/{name}': () => 'payments',
  '/backups/{name}': ({ backup }) => backup.name,
  '/alerts/{id}': ({ alertId }) => alertId,
  '/plans/{planId}': () => 'basic',
  '/status-pages/{slug}': ({ page }) => page.slug,
  '/admin/status-page/incidents/{id}': ({ adminPage }) => adminPage.incidentId,
  '/status-page/incidents/{id}': ({ page }) => page.incidentId,
}

const queries: Record<string, OfWorld<string>> = {
  'GET /servers/card': () => '?host=mc.ejemplo.com',
  'DELETE /servers/rules': () => '?host=mc.ejemplo.com',
  'GET /auth/payment-status': ({ invoice }) => `?invoiceId=${invoice.id}`,
  'GET /atlas/search': ({ worldId }) => `?item=diamond&worldId=${worldId}&x=0&z=0`,
  'GET /bots/schedule/next': () => '?cron=0+8+*+*+*',
  'GET /docs/search': () => '?q=bot',
}

const topic = { server: 'http://127.0.0.1:1', topic: 'x', token: null }
const noCredential = { id: 'x', type: 'public-key' }
const reason = 'Prueba de acceso'
const server = { host: 'mc.ejemplo.com' }
const choice = { planId: 'basic', months: 1 }
const spare: OfWorld<object> = ({ spare }) => ({ botIds: [spare.id], delayBetweenBots: 0 })

const batch: OfWorld<object> = ({ bot }) => ({
  from: bot.id,
  bots: [{ name: 'Uno de varios', username: 'uno_de_varios' }],
})

const page: OfWorld<object> = () => ({ slug: 'otra', title: 'Otra', enabled: true, bots: [] })
const incident: OfWorld<object> = () => incidentForm

/** What is sent to the calls that need more than `{}`. */
const bodies: Record<string, OfWorld<object>> = {
  'POST /setup': () => ({ token: 'x', email: 'nadie@ejemplo.com', password: testPassword }),
  'POST /auth/register': () => ({ email: 'nueva@ejemplo.com', password: testPassword }),
  'POST /view/{token}/columns': () => ({ viewer: newId(), columns: [[0, 0]] }),
  'POST /auth/login': ({ admin }) => ({ email: admin.user.email, password: testPassword }),
  'POST /auth/factor': () => ({ ticket: 'x', factor: { kind: 'totp', code: '123456' } }),
  'POST /auth/proof': () => ({ kind: 'password', password: testPassword }),
  'POST /account/factors/totp/confirm': () => ({ ticket: 'x', code: '123456' }),
  'POST /auth/passkey': () => ({ ticket: 'x', response: noCredential }),
  'POST /auth/factor/passkey': () => ({ ticket: 'x' }),
  'POST /account/passkeys': () => ({ ticket: 'x', response: noCredential }),
  'PUT /account/passkeys/{id}': () => ({ name: 'Otra' }),
  'POST /auth/password': () => ({ token: 'x', password: testPassword }),
  'POST /auth/password/link': () => ({ token: 'x' }),
  'POST /auth/forgot': ({ owner }) => ({ email: owner.user.email }),
  'POST /auth/verify': () => ({ token: 'x' }),
  'POST /account/webhooks': () => webhookForm,
  'POST /account/tokens': () => ({ ...everything, name: 'Otro' }),
  'POST /oauth/request': ({ ctx }) => oauthRequest(ctx),
  'POST /oauth/grant': ({ ctx }) => ({ ...oauthRequest(ctx), verbs: ['see'], bots: { of: 'all' } }),
  'POST /account/email': () => ({ email: 'otro.correo@ejemplo.com' }),
  'POST /account/leaving': ({ owner }) => ({ confirm: owner.user.username }),
  'PUT /account': () => ({ timeZone: 'America/Bogota' }),
  'POST /account/password': () => ({ current: testPassword, password: 'piedra papel y tijera' }),
  'POST /auth/oidc/finish': () => ({ ticket: 'x' }),
  'POST /auth/proof/oidc/finish': () => ({ ticket: 'x' }),
  'POST /account/oidc/finish': () => ({ ticket: 'x' }),
  'POST /auth/calculate-upgrade': () => choice,
  'POST /auth/upgrade-plan': () => choice,
  'POST /auth/request-payment': () => choice,
  'POST /bots': () => ({ name: 'Otro', host: 'mc.ejemplo.com', username: 'otro' }),
  'POST /bots/batch': batch,
  'POST /bots/batch/preview': batch,
  'POST /bots/export': ({ spare }) => ({ botIds: [spare.id] }),
  'POST /bots/import': () => ({
    file: {
      ...{ format: 'enjambre-bots', version: 1 },
      bots: [{ name: 'De un archivo', host: 'mc.ejemplo.com', username: 'de_un_archivo' }],
    },
  }),
  'POST /bots/{id}/own-client': () => ({ player: 'Ana' }),
  'POST /bots/bulk/start': spare,
  'POST /bots/bulk/stop': spare,
  'POST /bots/bulk/delete': spare,
  'PUT /bots/order': ({ spare }) => ({ botIds: [spare.id] }),
  'POST /bots/labels': ({ bot }) => ({ botIds: [bot.id], favourite: true }),
  'POST /notifications/rules': ({ bot }) =>
    ruleForm({ kind: 'died' }, { scope: { of: 'bots', botIds: [bot.id] } }),
  'PUT /notifications/rules/{id}': () => ({ urgent: true }),
  'POST /notifications/rules/{id}/mute': () => ({ botId: null, hours: 1 }),
  'PUT /notifications/preferences': () => ({ ...defaultPreferences, digestAfter: 5 }),
  'POST /notifications/actions': () => ({ action: 'mute', token: 'x' }),
  'POST /notifications/channels': () => ({ kind: 'ntfy', name: 'Otro', ...topic }),
  'PUT /notifications/channels/{id}': () => ({ name: 'Otro nombre' }),
  'PUT /admin/telegram': () => ({ token: null }),
  'POST /shares': ({ bot }) => ({ botId: bot.id, email: 'nadie@ejemplo.com', right: 'see' }),
  'PUT /shares/{id}': () => ({ right: 'speak' }),
  'POST /bots/command': ({ spare }) => ({ botIds: [spare.id], line: '!pos' }),
  'POST /bots/{id}/proxy/check': () => ({ type: 'http', host: 'proxy.ejemplo.com', port: 8080 }),
  'POST /bots/server-check': ({ bot }) => ({ host: 'mc.ejemplo.com', botId: bot.id }),
  'PUT /bots/{id}': () => ({ prefix: '?' }),
  'PUT /bots/{id}/drive': () => ({ keys: [], yaw: 0, pitch: 0, slot: 0 }),
  'POST /bots/{id}/guardian/trial': () => defaultGuardian,
  'POST /bots/{id}/chat': () => ({ message: 'hola' }),
  'POST /bot/{id}/console/command': () => ({ command: 'help' }),
  'POST /bots/{id}/inventory/{action}': () => ({ sourceSlot: 36 }),
  'PUT /status-page': page,
  'POST /status-page/incidents': incident,
  'PUT /status-page/incidents/{id}': incident,
  'PUT /admin/status-page': () => ({ slug: 'otra-mas', title: 'Otra', enabled: true, bots: [] }),
  'POST /admin/status-page/incidents': incident,
  'PUT /admin/status-page/incidents/{id}': incident,
  'POST /abuse': () => ({
    about: 'server',
    what: 'mc.ejemplo.com',
    at: null,
    text: 'Molesta.',
    contact: null,
  }),
  'POST /admin/abuse/{id}/close': () => ({ note: reason }),
  'POST /servers/check': () => server,
  'POST /servers/owned': () => server,
  'PUT /servers/owned/{id}': () => ({ maxBots: 3, off: false }),
  'PUT /servers/rules': () => ({ ...server, maxBots: null, noProxies: false, asked: false }),
  'POST /inbox/{id}/answer': () => ({ text: 'a7b3' }),
  'POST /ai/chat': ({ bot }) => ({ message: `¿Cómo está el bot ${bot.name}?` }),
  'POST /admin/broadcast': () => ({ message: 'Hola a todos' }),
  'POST /admin/alerts/{id}/silence': () => ({ hours: 1 }),
  'POST /admin/maintenance': () => ({ enabled: false }),
  'PUT /practice': () => ({ access: 'admins' }),
  'PUT /admin/mail': () => ({ server: null }),
  'POST /admin/mail/test': () => ({ to: 'prueba@ejemplo.com' }),
  'PUT /admin/settings': () => ({ botsPerTarget: 7 }),
  'PUT /admin/oidc': () => ({ register: true, linkByEmail: false }),
  'POST /admin/bots/stop': ({ spare }) => ({ ids: [spare.id], reason }),
  'POST /admin/servers/deny': () => ({ address: 'otro.ejemplo.com:25565', reason }),
  'POST /admin/servers/allow': () => ({ address: 'otro.ejemplo.com:25565', reason }),
  'POST /admin/users': () => ({ username: 'otra_mas', email: 'otra.mas@ejemplo.com' }),
  'POST /admin/users/bulk': ({ owner }) => ({ ids: [owner.user.id], action: 'activate' }),
  'PUT /admin/users/{id}': () => ({ profile: { bio: 'Una nota' } }),
  'POST /admin/machines/invitations': () => ({ name: 'Sur' }),
  'PUT /admin/machines/{id}': () => ({ maxBots: 100 }),
  'POST /admin/machines/{id}/drain': () => ({ draining: true, reason }),
  'POST /admin/machines/{id}/revoke': () => ({ reason }),
  'POST /admin/bots/{id}/move': () => ({ hostId: 'local' }),
  'POST /hosts/enrol': () => enrolForm('x', machineKeys()),
  'POST /hosts/challenge': ({ machine: { hostId } }) => ({ hostId }),
  'POST /hosts/renew': ({ machine: { hostId } }) => ({
    ...{ hostId, challenge: 'x', signature: 'eA', ...program },
  }),
  'POST /admin/hosts/restart': () => ({ reason }),
  'POST /admin/hosts/drain': () => ({ draining: false, reason }),
  'POST /admin/payments/watcher/resume': () => ({ reason }),
  'POST /admin/payments/{id}/mark': () => ({ as: 'expired', reason }),
  'PUT /admin/plans/{planId}': () => ({ badge: 'Oferta' }),
  'POST /admin/points': ({ owner }) => ({ email: owner.user.email, points: 5, reason }),
  'POST /admin/backups/{name}/rehearsal': () => ({}),
  'POST /admin/backups/{name}/restore': () => ({ reason, confirm: 'otra' }),
  'POST /admin/logs': () => ({ message: 'Una línea' }),
}

export const keyOf = ({ method, template }: ListedRoute) => `${method} ${template}`

/** The request that whoever may make it is not refused: to things that are there, and complete. */
export function requestOf(world: AccessWorld, route: ListedRoute) {
  const key = keyOf(route)
  const query = queries[key]?.(world) ?? ''
  const body = route.takesBody ? (bodies[key]?.(world) ?? {}) : undefined
  return { path: addressOf(world, route.template) + query, body }
}

/** Throws for a parameter that the table does not know: a new kind of thing has come. */
function addressOf(world: AccessWorld, template: string) {
  let path = template
  for (const [place, idIn] of Object.entries(parameters)) {
    path = path.replace(place, `${place.slice(0, place.indexOf('{'))}${idIn(world)}`)
  }
  if (path.includes('{')) throw new Error(`${template}: nothing is known to ask for`)
  return path
}

/** The same request for things that nobody has. */
export function nowhereOf(world: AccessWorld, route: ListedRoute) {
  const { bot, invoice, share, channel, page } = world
  const [id, worldId, jobId, questionId] = [newId(), newId(), newId(), newId()]
  const nowhere = {
    ...{ bot: { ...bot, id }, invoice: { ...invoice, id }, share: { ...share, id } },
    ...{ channel: { ...channel, id }, page: { ...page, incidentId: id } },
  }
  return requestOf({ ...world, ...nowhere, worldId, jobId, questionId }, route)
}

/** What the tables say of routes that are not there. */
export function obsoleteEntries(routes: ListedRoute[]): string[] {
  const keys = new Set(routes.map(keyOf))
  const known = [...Object.keys(queries), ...Object.keys(bodies)].filter((key) => !keys.has(key))
  const unused = Object.keys(parameters).filter(
    (place) => !routes.some(({ template }) => template.includes(place)),
  )
  return [...known, ...unused]
}
