import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { type ErrorCode, statuses } from '#contract/errors'
import { everyRoute, type ListedRoute } from '../web/routes'
import { type AccessWorld, allowedCaller, createAccessFixture, thingsIn } from './access-fixture'
import { keyOf, requestOf } from './access-requests'
import { fullDisk } from './full-disk'

setDefaultTimeout(600_000)

let world: AccessWorld
let before: object
beforeAll(async () => {
  world = await createAccessFixture()
  before = thingsIn(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const writes = (await everyRoute()).filter(({ method }) => method.toUpperCase() !== 'GET')

/** What stores nothing, and is answered as ever. */
const storesNothing = [
  ...['POST /setup', 'POST /auth/password', 'POST /auth/password/link'],
  // There is no mail, no such link and no change that could be withdrawn.
  ...['POST /auth/forgot', 'POST /auth/verify'],
  ...['POST /account/email/verify', 'DELETE /account/email'],
  'POST /auth/factor',
  // Nobody is invited like this, and challenges live as long as the process.
  ...['POST /hosts/enrol', 'POST /hosts/challenge', 'POST /hosts/renew'],
  // What a program is granted waits in memory for the minute in which it is fetched.
  ...['POST /oauth/request', 'POST /oauth/grant'],
  // A password alone is kept by the token that it brings.
  'POST /auth/proof',
  // A secret becomes the account's with its first code; the owner has no factor that could be changed.
  ...['POST /account/factors/totp', 'POST /account/factors/totp/confirm'],
  ...['DELETE /account/factors/totp', 'POST /account/factors/recovery'],
  'POST /admin/users/{id}/factors/reset',
  // No provider is set, and nothing is linked.
  ...['POST /auth/oidc/start', 'POST /auth/oidc/finish'],
  ...['POST /auth/proof/oidc', 'POST /auth/proof/oidc/finish'],
  ...['POST /account/oidc/start', 'POST /account/oidc/finish', 'DELETE /account/oidc'],
  'POST /admin/oidc/test',
  // Challenges live as long as the process, and the owner has no passkey.
  ...['POST /auth/passkey/options', 'POST /auth/passkey', 'POST /auth/factor/passkey'],
  ...['POST /auth/proof/passkey', 'POST /account/passkeys/options', 'POST /account/passkeys'],
  ...['PUT /account/passkeys/{id}', 'DELETE /account/passkeys/{id}'],
  ...['POST /auth/calculate-upgrade', 'POST /auth/upgrade-plan'],
  // It is the only way in, and there is no other session.
  ...['DELETE /account/password', 'POST /account/sessions/end'],
  // The same purchase is asked for again, and the running bot is started again.
  ...['POST /auth/request-payment', 'POST /bots/{id}/start'],
  'POST /auth/payments/{id}/faucet',
  // Nothing was confirmed of that server.
  'DELETE /servers/rules',
  // Nobody leaves.
  ...['DELETE /account/leaving', 'DELETE /admin/users/{id}/leaving'],
  // Jobs live as long as the process, and each bot of one fails by itself.
  ...['POST /bots/bulk/{jobId}/cancel', 'DELETE /bots/bulk/{jobId}'],
  ...['POST /bots/bulk/start', 'POST /bots/bulk/stop', 'POST /bots/bulk/delete'],
  'POST /bots/command',
  // The invitation is for somebody else.
  'POST /shares/{id}/accept',
  ...['POST /bots/batch/preview', 'POST /bots/export', 'POST /bots/{id}/guardian/trial'],
  ...['POST /bots/{id}/proxy/check', 'POST /bots/server-check', 'POST /bots/{id}/chat'],
  ...['POST /bot/{id}/console/command', 'POST /bot/{id}/console/logs/test'],
  ...['POST /bots/{id}/inventory/{action}', 'POST /bots/{id}/craft/{recipe}', 'POST /ai/chat'],
  // What is read of a server is looked up before it is stored; the owner's shows no code.
  ...['POST /servers/check', 'POST /servers/owned/{id}/check', 'PUT /servers/owned/{id}'],
  // It is no message's button.
  'POST /notifications/actions',
  'POST /admin/debug/force-metrics-broadcast',
  // No mail server is set, nor a bot on Telegram.
  ...['POST /admin/mail/test', 'POST /admin/telegram/test'],
  // Nobody has denied that server.
  ...['POST /admin/servers/allow', 'POST /admin/settings/impact'],
  // They live no longer than the process.
  ...['POST /bots/{id}/view-links', 'DELETE /bots/{id}/view-links/{linkId}'],
  ...['POST /view/{token}/columns', 'PUT /bots/{id}/drive', 'DELETE /bots/{id}/drive'],
  ...['POST /bots/{id}/own-client', 'DELETE /bots/{id}/own-client'],
  // No recording goes on.
  'POST /bots/{id}/recording/finish',
  // The test's chain cannot be read, and there is no practice server that could be stopped.
  ...['POST /admin/payments/watcher/resume', 'POST /admin/payments/{id}/recheck'],
  'POST /practice/stop',
  // Deleting makes room, and is done whatever the disk takes.
  'DELETE /admin/backups/{name}',
  // No second place is set, and nothing is confirmed or held.
  'POST /admin/backups/second/test',
  ...['POST /admin/backups/{name}/restore', 'POST /admin/bots/release'],
]

/** What says in its own words that it failed. */
const refusals: Record<string, ErrorCode> = { 'POST /admin/backups': 'BACKUP_FAILED' }

const send = (route: ListedRoute) => {
  const { path, body } = requestOf(world, route)
  return world.settled(allowedCaller(world, route)(route.method, path, body))
}

const stores = (route: ListedRoute) => !storesNothing.includes(keyOf(route))

describe('on a full disk nothing is acknowledged, and nothing done, that is not stored:', () => {
  test.each(writes.filter(stores).map((route) => [keyOf(route), route] as const))(
    '%s',
    async (_key, route) => {
      const answer = await sendOnFullDisk(route)
      const code = refusals[keyOf(route)] ?? 'STORAGE_FAILED'
      expect(answer).toEqual({ status: statuses[code], code })
      expect(thingsIn(world)).toEqual(before)
    },
  )
})

test('the rest is answered as ever', async () => {
  const rest = writes.filter((route) => !stores(route))
  expect(rest.map(keyOf).toSorted()).toEqual(storesNothing.toSorted())
  for (const route of rest) {
    const { code } = await sendOnFullDisk(route)
    expect(['STORAGE_FAILED', 'UNEXPECTED']).not.toContain(code)
  }
})

test('as soon as there is room again, everything is stored as before', async () => {
  const { status, body } = await world.owner.call('POST', '/auth/logout')
  expect([status, body.success]).toEqual([200, true])
  expect(await world.owner.call('GET', '/bots')).toMatchObject({ status: 401 })
})

async function sendOnFullDisk(route: ListedRoute) {
  using _disk = fullDisk()
  const { status, body } = await send(route)
  return { status, code: body.code }
}
