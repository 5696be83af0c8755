import { expect, setDefaultTimeout, test } from 'bun:test'
import type { Client } from 'minecraft-protocol'
import type { Bot } from 'mineflayer'
import { createAllowList } from '../../game/targets'
import { someOf } from '../../testing/breadth'
import { type ScriptedServer, startScriptedServer, welcome } from '../../testing/minecraft/scripted'
import { quickTimings, specFor } from '../../testing/minecraft/test-host'
import { until } from '../../testing/until'
import { attempt } from '../session/attempt'
import { createOutboundDialer } from './outbound-dialer'

setDefaultTimeout(600_000)

const world = {
  locale: 'es',
  dialer: createOutboundDialer(createAllowList(['127.0.0.0/8']), quickTimings),
  timings: quickTimings,
}

/** Lets a bot join, hands it over, and makes it leave. */
async function withBot(
  { port }: ScriptedServer,
  version: string,
  use: (bot: Bot) => Promise<void>,
): Promise<void> {
  const leaving = new AbortController()
  const joined = Promise.withResolvers<Bot>()
  const watch = {
    signIn: () => Promise.reject(new Error('no premium bot here')),
    arriving: () => Promise.resolve(),
    connected: () => undefined,
    vettable: () => undefined,
    created: () => undefined,
    spawned: joined.resolve,
    unreadable: () => undefined,
    recorder: () => null,
    wire: () => null,
  }
  const over = attempt(world, specFor(port, { version }), watch, leaving.signal)
  over.then((end) => joined.reject(new Error(end?.raw ?? 'left')))
  try {
    await use(await joined.promise)
  } finally {
    leaving.abort()
    await over
  }
}

const uuid = '0194a3b2-0000-7000-8000-000000000001'
const hash = 'a'.repeat(40)
const pack = { url: 'http://127.0.0.1:1/pack.zip', hash, forced: true }

function offerPack(client: Client, version: string) {
  const [, minor = 0, patch = 0] = version.split('.').map(Number)
  const isNew = version.startsWith('26.') || minor > 20 || (minor === 20 && patch > 2)
  if (isNew) client.write('add_resource_pack', { ...pack, uuid })
  else client.write('resource_pack_send', pack)
}

const versions = someOf([
  '1.8.8',
  '1.9.4',
  '1.12.2',
  '1.16.5',
  '1.19.4',
  '1.20.2',
  '1.20.4',
  '1.21.4',
  '26.1',
])

test.each(versions)('%s: a resource pack is taken without a download', async (version) => {
  const answers: { result: number | string; uuid?: string; hash?: string }[] = []
  await using server = await startScriptedServer({
    version,
    onJoin(client) {
      client.on('resource_pack_receive', (answer) => void answers.push(answer))
      welcome(client)
    },
  })
  await withBot(server, version, async () => {
    const [client] = server.clients
    if (client) offerPack(client, version)
    await until('two answers', () => answers.length >= 2)
    expect(answers.map(({ result }) => result)).toEqual([3, 0])
    for (const answer of answers) {
      if ('uuid' in answer) expect(answer.uuid).toBe(uuid)
      if ('hash' in answer) expect(answer.hash).toBe(hash)
    }
  })
})

test.each(someOf(['1.20.4', '1.21.4', '26.1']))(
  '%s: a pack of the configuration state lets the bot in',
  async (version) => {
    const answers: { result: number }[] = []
    await using server = await startScriptedServer({
      version,
      beforeLogin(client) {
        client.on('resource_pack_receive', (answer) => void answers.push(answer))
        client.on('state', (state: string) => {
          if (state === 'configuration') client.write('add_resource_pack', { ...pack, uuid })
        })
      },
    })
    await withBot(server, version, async () => {
      await until('two answers', () => answers.length >= 2)
    })
    expect(answers.map(({ result }) => result)).toEqual([3, 0])
  },
)

test.each([
  ['1.20.4', 0],
  ['1.21.1', 0],
  ['1.21.3', 2],
  ['1.21.4', 2],
  ['26.1', 2],
])('%s: the end of a tick is told %i times in two ticks', async (version, times) => {
  let ends = 0
  const names: string[] = []
  await using server = await startScriptedServer({
    version,
    onJoin(client) {
      client.on('tick_end', () => {
        ends += 1
      })
      client.on('packet', (_data, { name }) => void names.push(name))
      welcome(client)
    },
  })
  await withBot(server, version, async (bot) => {
    bot.emit('physicsTick')
    bot.emit('physicsTick')
    bot.setQuickBarSlot(3)
    await until('what came after the ticks', () => names.includes('held_item_slot'))
    expect(ends).toBe(times)
  })
})

test.each(someOf(['1.8.8', '1.16.5', '1.21.4', '1.21.8', '26.1']))(
  '%s: running, sneaking and getting up are told as this version has them',
  async (version) => {
    const told: string[] = []
    await using server = await startScriptedServer({
      version,
      onJoin(client) {
        client.on('entity_action', ({ actionId }) => void told.push(actionId))
        client.on('player_input', ({ inputs }) => void told.push(`shift ${Boolean(inputs.shift)}`))
        welcome(client)
      },
    })
    await withBot(server, version, async (bot) => {
      bot.setControlState('sprint', true)
      bot.setControlState('sneak', true)
      bot.setControlState('sneak', false)
      bot.setControlState('sprint', false)
      bot.isSleeping = true
      await bot.wake()
      await until('everything', () => told.includes('stop_sleeping'))
    })
    const keys = version.startsWith('1.21') || version === '26.1'
    const actions = !keys || version === '1.21.4'
    expect(told.slice(0, told.indexOf('stop_sleeping') + 1)).toEqual([
      'start_sprinting',
      ...(actions ? ['start_sneaking'] : []),
      ...(keys ? ['shift true'] : []),
      ...(actions ? ['stop_sneaking'] : []),
      ...(keys ? ['shift false'] : []),
      'stop_sprinting',
      'stop_sleeping',
    ])
  },
)
