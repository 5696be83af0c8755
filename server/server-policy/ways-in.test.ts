import { expect, test } from 'bun:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { BulkResult } from '#contract/bots/bots'
import type { OwnedServer } from '#contract/bots/servers'
import type { LogEntry } from '#contract/console'
import { type ErrorCode, statuses } from '#contract/errors'
import { serverBans } from '#db/schema'
import { newId } from '../lib/ids'
import { minuteMs } from '../lib/time'
import { shareWith } from '../testing/access/shared-people'
import { caller, makeAdmin, registerUser } from '../testing/samples/people'
import { createCtlWorld, ctl, tokenOf } from '../testing/worlds/ctl-world'
import { saidBy } from '../testing/worlds/mcp-world'

const there = { host: 'mc.ejemplo.com', port: 25_565 }
const server = `${there.host}:${there.port}`
const place = '93.184.216.34:25565'
const rules = { ...there, maxBots: null, noProxies: false, asked: false }
const proxy = { type: 'socks5', host: 'proxy.ejemplo.com', port: 1_080, username: '' }

/** An owner whose bot Uno is to go to a server of others, and whose bot Dos is on one of the operator's own. */
async function startWorld() {
  const world = await createCtlWorld({ servers: { botsPerTarget: 10, askRules: true } })
  const { ctx, host, owner, make } = world
  const [bot, moving] = [await make('Uno'), await make('Dos', { host: '127.0.0.1' })]
  await owner.call('POST', `/bots/${moving.id}/start`)

  async function answered<T>(call: Promise<T>): Promise<T> {
    while (Bun.peek.status(call) === 'pending') {
      await host.settle()
      await Bun.sleep(0)
    }
    return await call
  }
  /** What is read of the server from now on. */
  async function say(motd: string, ...texts: string[]) {
    host.answers.readSignals = () => ({
      places: [place],
      records: [{ name: there.host, texts }],
      motds: [{ place, motd: { formatted: [motd], plain: motd } }],
    })
    await answered(ctx.serverPolicy.look(server))
  }
  const confirm = (more: object = {}) => owner.call('PUT', '/servers/rules', { ...rules, ...more })
  const startAnother = async () => {
    const { id } = await make('Tres')
    await owner.call('POST', `/bots/${id}/start`)
  }
  const settings = async (change: object) =>
    (await makeAdmin(ctx)).call('PUT', '/admin/settings', change)
  return { ...world, bot, moving, answered, say, confirm, startAnother, settings }
}

type World = Awaited<ReturnType<typeof startWorld>>

/** What brings it about that the bot may not go there. */
const causes: [ErrorCode, (world: World) => Promise<unknown>][] = [
  ['SERVER_RULES_NEEDED', async () => {}],
  [
    'SERVER_RULES_FULL',
    async ({ confirm, startAnother }) => {
      await confirm({ maxBots: 1 })
      await startAnother()
    },
  ],
  [
    'SERVER_RULES_PROXY',
    async ({ confirm, owner, bot, moving }) => {
      await confirm({ noProxies: true })
      for (const { id } of [bot, moving]) await owner.call('PUT', `/bots/${id}`, { proxy })
    },
  ],
  [
    'SERVER_OPTED_OUT',
    async ({ confirm, say }) => {
      await confirm()
      await say('Hola §b§d§f§d§b')
    },
  ],
  [
    'SERVER_ASK_FIRST',
    async ({ confirm, say }) => {
      await confirm()
      await say('Hola', 'v=1; bots=ask')
    },
  ],
  [
    'SERVER_SWITCHED_OFF',
    async ({ ctx, confirm, say, answered }) => {
      await confirm()
      const { call } = await registerUser(ctx)
      type One = { server: OwnedServer }
      const { id, code } = (await call<One>('POST', '/servers/owned', there)).body.server
      await say(code)
      await answered(call('POST', `/servers/owned/${id}/check`))
      await call('PUT', `/servers/owned/${id}`, { maxBots: null, off: true })
    },
  ],
  [
    'SERVER_BANNED',
    async ({ ctx, confirm, owner }) => {
      await confirm()
      const ban = { server, places: [place], botName: 'Cero', kind: 'banned', said: '' } as const
      ctx.db
        .insert(serverBans)
        .values({ id: newId(), userId: owner.user.id, ...ban, at: ctx.clock.now() })
        .run()
    },
  ],
  [
    'TARGET_LIMIT_REACHED',
    async ({ confirm, settings, startAnother }) => {
      await confirm()
      await settings({ botsPerTarget: 1 })
      await startAnother()
    },
  ],
]

/** Every way by which somebody or something starts a bot: the code or the words of the refusal. */
const ways: Record<string, (world: World) => Promise<unknown>> = {
  browser: async ({ owner, bot }) => (await owner.call('POST', `/bots/${bot.id}/start`)).body.code,
  edited: async ({ owner, moving }) =>
    (await owner.call('PUT', `/bots/${moving.id}`, there)).body.code,
  guest: async ({ ctx, owner, bot }) => {
    const guest = await registerUser(ctx)
    await shareWith(owner, guest, { botId: bot.id }, 'command')
    return (await guest.call('POST', `/bots/${bot.id}/start`)).body.code
  },
  token: async ({ ctx, owner, bot }) => {
    const program = caller(ctx, await tokenOf(owner))
    return (await program('POST', `/bots/${bot.id}/start`)).body.code
  },
  bulk: async ({ owner, bot }) => {
    const job = { botIds: [bot.id], delayBetweenBots: 0 }
    type Done = { results: BulkResult[] }
    return (await owner.call<Done>('POST', '/bots/bulk/start', job)).body.results[0]?.message
  },
  terminal: async (world) => {
    const { code, errors } = await ctl(world, ['start', 'Uno'])
    return code === 0 ? null : errors.join()
  },
  assistant: async ({ owner, url }) => {
    const authorization = `Bearer ${await tokenOf(owner)}`
    const client = new Client({ name: 'prueba', version: '1' })
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
        requestInit: { headers: { authorization } },
      }),
    )
    const said = saidBy(await client.callTool({ name: 'start_bot', arguments: { bot: 'Uno' } }))
    await client.close()
    return said.startsWith('error: ') ? said : null
  },
  schedule: async ({ ctx, owner, bot }) => {
    const powerSchedule = { enabled: true, starts: ['* * * * *'], stops: [] }
    await owner.call('PUT', `/bots/${bot.id}`, { powerSchedule })
    ctx.clock.advance(2 * minuteMs)
    await ctx.powerSchedules.enforce()
    const { body } = await owner.call<{ logs: LogEntry[] }>('GET', `/bots/${bot.id}/logs`)
    return body.logs.at(-1)?.message
  },
}

test.each(causes)('%s holds for every way in, with a sentence', async (code, cause) => {
  await using world = await startWorld()
  const { ctx, owner, bot } = world
  await cause(world)
  const { status, body } = await owner.call('POST', `/bots/${bot.id}/start`)
  const sentence = String(body.message)
  expect([code, status]).toEqual([code, statuses[code]])
  expect(sentence).toContain(there.host)
  for (const [name, way] of Object.entries(ways)) {
    const said = String(await way(world))
    expect([name, said === code || said.includes(sentence)]).toEqual([name, true])
    expect([name, ctx.fleet.stateOf(bot.id).status]).toEqual([name, 'stopped'])
  }
  expect(ctx.fleet.stateOf(world.moving.id).status).not.toBe('stopped')
  const { bot: left } = (
    await owner.call<{ bot: { host: string } }>('GET', `/bots/${world.moving.id}`)
  ).body
  expect(left.host).toBe('127.0.0.1')
})

test('the same ways are open where nothing speaks against the bot', async () => {
  for (const [name, way] of Object.entries(ways)) {
    await using world = await startWorld()
    await world.confirm()
    await world.say('Hola')
    await way(world)
    const went =
      name === 'edited'
        ? (await world.owner.call<{ bot: { host: string } }>('GET', `/bots/${world.moving.id}`))
            .body.bot.host
        : world.ctx.fleet.stateOf(world.bot.id).status
    expect([name, went]).toEqual([name, name === 'edited' ? there.host : 'connecting'])
  }
})

test('a bot that is there takes no proxy where its owner’s card forbids them', async () => {
  await using world = await startWorld()
  const { owner, bot, confirm } = world
  await confirm({ noProxies: true })
  await owner.call('POST', `/bots/${bot.id}/start`)
  const put = async (change: object) =>
    (await owner.call<{ code?: string }>('PUT', `/bots/${bot.id}`, change)).body.code
  expect(await put({ proxy })).toBe('SERVER_RULES_PROXY')
  expect(await put({ proxy: null })).toBeUndefined()
  await confirm()
  expect(await put({ proxy })).toBeUndefined()
})
