import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { holds, ShareRight } from '#contract/bots/rights'
import type { Need } from '../../bots/access/rights'
import { everyRoute } from '../web/routes'
import { type AccessWorld, createAccessFixture, thingsIn } from './access-fixture'
import { keyOf, requestOf } from './access-requests'
import { createGuests, type Guest } from './shared-people'

setDefaultTimeout(600_000)

let world: AccessWorld
let people: Record<Guest, Awaited<ReturnType<typeof createGuests>>[Guest]>
beforeAll(async () => {
  world = await createAccessFixture()
  people = await createGuests(world.ctx, world.owner, world.bot.id)
})
afterAll(() => world[Symbol.asyncDispose]())

/** What each call about a bot needs of somebody whose bot it is not. A new one fails without. */
const needs: Record<string, Need> = {
  'GET /bots/{id}': 'see',
  'GET /bots/{id}/connections': 'see',
  'GET /bots/{id}/presence/days': 'see',
  'GET /bots/{id}/analytics': 'see',
  'GET /bots/{id}/analytics/history': 'see',
  'GET /bots/{id}/map': 'see',
  'GET /bots/{id}/inventory': 'see',
  'GET /bots/{id}/craft': 'see',
  'GET /bots/{id}/surroundings': 'see',
  'GET /bots/{id}/events': 'see',
  'GET /bots/{id}/logs': 'see',
  'GET /bots/{id}/logs/export': 'see',
  'GET /bot/{id}/console/commands': 'see',
  'POST /bots/{id}/chat': 'speak',
  'POST /bot/{id}/console/command': 'command',
  'PUT /bots/{id}/drive': 'drive',
  'DELETE /bots/{id}/drive': 'drive',
  'POST /bots/{id}/inventory/{action}': 'drive',
  'POST /bots/{id}/craft/{recipe}': 'drive',
  'POST /bots/{id}/start': 'command',
  'PUT /bots/{id}': 'manage',
  'POST /bot/{id}/console/logs/test': 'manage',
  'GET /bots/{id}/own-client': 'see',
  'POST /bots/{id}/own-client': 'drive',
  'DELETE /bots/{id}/own-client': 'drive',
  'GET /bots/{id}/view-links': 'own',
  'POST /bots/{id}/view-links': 'own',
  'DELETE /bots/{id}/view-links/{linkId}': 'own',
  'GET /bots/{id}/recording': 'own',
  'PUT /bots/{id}/recording': 'own',
  'DELETE /bots/{id}/recording': 'own',
  'POST /bots/{id}/recording/finish': 'own',
  'GET /bots/{id}/recording/file': 'own',
  'POST /bots/{id}/guardian/trial': 'manage',
  'POST /bots/{id}/proxy/check': 'own',
  'POST /bots/{id}/duplicate': 'own',
  'POST /bot/{id}/console/logs/clear-all': 'own',
  'DELETE /bots/{id}': 'own',
  // Nothing runs after it.
  'POST /bots/{id}/stop': 'command',
}

const routes = (await everyRoute()).filter(
  ({ access, template }) => access === 'user' && /^\/bots?\/\{id\}/.test(template),
)

test('the table knows every call about a bot, and no other', () => {
  expect(routes.map(keyOf).toSorted()).toEqual(Object.keys(needs).toSorted())
})

describe('with a bot that is shared with them, others may no more than their right says:', () => {
  test.each(Object.entries(needs))('%s', async (key, need) => {
    const route = routes.find((one) => keyOf(one) === key)
    if (!route) throw new Error(`${key} is not there`)
    const request = requestOf(world, route)
    const send = async (who: Guest) => {
      const { call } = people[who]
      const { status, body } = await world.settled(call(route.method, request.path, request.body))
      return [who, status, body.code]
    }
    const may = (right: ShareRight) => need !== 'own' && holds(right, need)
    const before = thingsIn(world)
    for (const who of ['invited', 'revoked'] as const) {
      expect(await send(who)).toEqual([who, 404, 'BOT_NOT_FOUND'])
    }
    for (const right of ShareRight.options.filter((right) => !may(right))) {
      expect(await send(right)).toEqual([right, 403, 'RIGHT_MISSING'])
    }
    expect(thingsIn(world)).toEqual(before)
    for (const right of ShareRight.options.filter(may)) {
      expect(await send(right)).toEqual([right, 200, undefined])
      // One drives at a time.
      world.ctx.driving.withdraw(people[right].user.id, world.bot.id)
      await world.host.settle()
    }
  })
})

test('what names bots in its body holds to the same', async () => {
  const { bot, host } = world
  const botIds = [bot.id]
  const line = (who: Guest, line: string) =>
    world.settled(people[who].call('POST', '/bots/command', { botIds, line }))
  const power = (who: Guest, action: string) =>
    world.settled(people[who].call('POST', `/bots/bulk/${action}`, { botIds }))
  for (const who of ['see', 'speak', 'drive', 'invited', 'revoked'] as const) {
    for (const answer of [await power(who, 'start'), await line(who, '!pos')]) {
      expect([who, answer.body.success]).toEqual([who, false])
    }
  }
  expect((await power('command', 'start')).body.success).toBe(true)
  await host.settle()
  host.join(bot.id)
  await host.settle()
  expect((await line('command', '!pos')).body.success).toBe(true)
  expect((await line('speak', 'hola')).body.success).toBe(true)
  const own: [string, string, object][] = [
    ['PUT', '/bots/order', { botIds }],
    ['POST', '/bots/labels', { botIds, favourite: true }],
    ['POST', '/bots/batch', { from: bot.id, bots: [{ name: 'Uno', username: 'uno' }] }],
    ['POST', '/bots/server-check', { host: 'mc.ejemplo.com', botId: bot.id }],
    ['POST', '/shares', { botId: bot.id, email: 'nadie@ejemplo.com', right: 'see' }],
  ]
  for (const [method, path, body] of own) {
    const { status } = await world.settled(people.manage.call(method, path, body))
    expect([path, [403, 404].includes(status)]).toEqual([path, true])
  }
  expect((await power('manage', 'delete')).body.success).toBe(false)
})
