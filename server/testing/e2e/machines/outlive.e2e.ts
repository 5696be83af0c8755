import { expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Bot } from '#contract/bots/bots'
import { createFleet } from '../../../bots/fleet/fleet'
import { hostRecord } from '../../../bots/fleet/hosts/local-hosts'
import { recordProcess } from '../../../lib/proc/process-record'
import { type Client, newClient, signIn } from '../../client'
import { createTestContext } from '../../context'
import { temporaryFolder } from '../../folder'
import { type ScriptedServer, startScriptedServer } from '../../minecraft/scripted'
import { isAlive } from '../../processes'
import { newest, type Product, startProduct } from '../../product'
import { makeAdmin } from '../../samples/people'
import { until } from '../../until'

setDefaultTimeout(600_000)

const chat = 'chat_message'
const banned = {
  type: 'compound',
  value: { text: { type: 'string', value: 'You are banned from this server' } },
}

/** A server with one bot of it on a Minecraft server that counts who comes and who leaves. */
async function withBot(graceMinutes = '10') {
  const parts = new AsyncDisposableStack()
  const folder = parts.use(temporaryFolder())
  const minecraft = parts.use(await startScriptedServer())
  const env = {
    ENJAMBRE_DATA_DIR: join(folder.path, 'data'),
    ENJAMBRE_ALLOW_TARGETS: '127.0.0.0/8',
    ENJAMBRE_JOIN_INTERVAL_MS: '0',
    ENJAMBRE_WORKERS: '1',
    ENJAMBRE_RESTART_GRACE_MINUTES: graceMinutes,
  }
  const start = () => startProduct({ command: newest, folder: folder.path, env })
  const product = await start()
  const person = await newClient(product.url)
  const bot = await person.createBot({ port: minecraft.port })
  await person.call('POST', `/bots/${bot.id}/start`)
  await person.running(1)
  const hostPid = () =>
    Number(JSON.parse(readFileSync(join(env.ENJAMBRE_DATA_DIR, 'host.json'), 'utf8')).pid)
  const host = hostPid()
  parts.defer(() => void (isAlive(host) && process.kill(host, 'SIGKILL')))
  let hasLeft = false
  minecraft.clients[0]?.on('end', () => {
    hasLeft = true
  })
  return {
    ...{
      folder: folder.path,
      dataDir: env.ENJAMBRE_DATA_DIR,
      env,
      minecraft,
      product,
      person,
      bot,
    },
    ...{ start, host, hostPid, hasLeft: () => hasLeft },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}

/** It is there, and does as it is told. */
async function obeys(product: Product, person: Client, botId: string, minecraft: ScriptedServer) {
  const again = await signIn(product.url, person.email, person.password)
  await again.running(1)
  const heard = Promise.withResolvers<void>()
  minecraft.clients[0]?.once(chat, () => heard.resolve())
  await again.call('POST', `/bots/${botId}/chat`, { message: 'sigo aquí' })
  await heard.promise
  return again
}

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'bots stay over %s and the next start, which takes them as they are',
  async (signal) => {
    await using one = await withBot()
    const { product, minecraft, person, bot, hostPid, host } = one
    await product.end(signal)
    if (signal === 'SIGTERM') {
      expect(product.errors()).toContain('1 bot sigue en su servidor hasta 10 minutos más')
      expect(product.errors()).not.toContain('HostError')
    }
    await using next = await one.start()
    const again = await obeys(next, person, bot.id, minecraft)
    expect(hostPid()).toBe(host)
    expect([minecraft.clients.length, one.hasLeft()]).toEqual([1, false])
    const { connections } = await again.call<{ connections: unknown[] }>(
      'GET',
      `/bots/${bot.id}/connections`,
    )
    expect(connections).toEqual([])
    await again.call('POST', `/bots/${bot.id}/stop`)
    await until('it has left', () => one.hasLeft())
    await until('its end is known', async () => (await again.bots())[0]?.status === 'stopped')
  },
)

test('what happens while nobody looks is known afterwards', async () => {
  await using one = await withBot()
  const { product, minecraft, person, bot } = one
  await product.end('SIGKILL')
  minecraft.clients[0]?.write('kick_disconnect', { reason: banned })
  await until('it has left', () => one.hasLeft())
  await using next = await one.start()
  const again = await signIn(next.url, person.email, person.password)
  await until('its end', async () => {
    const [row] = await again.bots()
    return row?.status === 'stopped' && row.lastEnd?.reason === 'banned'
  })
  const { connections } = await again.call<{ connections: { reason: string }[] }>(
    'GET',
    `/bots/${bot.id}/connections`,
  )
  expect(connections.map(({ reason }) => reason)).toEqual(['banned'])
  expect(minecraft.clients.length).toBe(1)
})

test('what a host has left is known also to who still finds its process', async () => {
  await using one = await withBot()
  const { product, minecraft, person, dataDir, host } = one
  await product.end('SIGKILL')
  minecraft.clients[0]?.write('kick_disconnect', { reason: banned })
  await until('the end of the host, which has no bots', () => !isAlive(host))
  const ending = Bun.spawn(['sleep', '600'])
  recordProcess(hostRecord(dataDir), ending.pid)
  await using next = await one.start()
  const again = await signIn(next.url, person.email, person.password)
  expect((await again.bots())[0]?.status).toBe('connecting')
  ending.kill()
  await until('another host', async () => (await again.bots())[0]?.status !== 'connecting')
  const [row] = await again.bots()
  expect([row?.status, row?.lastEnd?.reason]).toEqual(['stopped', 'banned'])
  expect(minecraft.clients.length).toBe(1)
})

test('without a grace, and with SIGQUIT, bots leave with the server', async () => {
  await using none = await withBot('0')
  await none.product.end('SIGTERM')
  await until('it has left', () => none.hasLeft())
  await until('the end of the host', () => !isAlive(none.host))
  await using quit = await withBot()
  expect(await quit.product.end('SIGQUIT')).toBe(0)
  await until('it has left', () => quit.hasLeft())
  await until('the end of the host', () => !isAlive(quit.host))
})

test('enjambre stop makes them leave, with or without a server', async () => {
  await using one = await withBot()
  const run = async () => {
    const child = Bun.spawn([...newest, 'stop'], {
      cwd: one.folder,
      env: { PATH: process.env.PATH, ...one.env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    return [await new Response(child.stdout).text(), await child.exited]
  }
  await one.product.end('SIGKILL')
  expect(await run()).toEqual([
    'No había servidor en marcha; los bots que seguían jugando han salido.\n',
    0,
  ])
  expect(one.hasLeft()).toBe(true)
  await using next = await one.start()
  const again = await signIn(next.url, one.person.email, one.person.password)
  await again.running(1)
  expect(one.minecraft.clients.length).toBe(2)
  expect(await run()).toEqual(['El servidor se ha detenido, y sus bots han salido.\n', 0])
  await until('nobody', () => !existsSync(join(one.dataDir, 'host.json')))
  expect((await run())[0]).toStartWith('No hay nada en marcha con la carpeta de datos')
})

test('no host stays for a data folder that is gone', async () => {
  await using one = await withBot()
  await one.product.end('SIGKILL')
  renameSync(one.dataDir, `${one.dataDir}-elsewhere`)
  await until('it has left', () => one.hasLeft())
  await until('the end of the host', () => !isAlive(one.host))
})

test('a server that comes back too late hears what has happened, and its bots join again', async () => {
  using folder = temporaryFolder()
  await using minecraft = await startScriptedServer()
  const settings = { dataDir: folder.path, restartGraceMs: 300, allowTargets: ['127.0.0.0/8'] }
  await using ctx = createTestContext(settings)
  const person = await makeAdmin(ctx)
  await ctx.fleet.begin()
  const form = { name: 'Uno', host: '127.0.0.1', port: minecraft.port, username: 'uno' }
  const { bot } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body
  await person.call('POST', `/bots/${bot.id}/start`)
  const runs = () => ctx.fleet.stateOf(bot.id).status === 'running'
  await until('running', runs)
  const host = ctx.fleet.hostPid() ?? 0
  expect(ctx.fleet.outlive()).toEqual({ bots: 1, ms: 300 })
  await ctx.fleet[Symbol.asyncDispose]()
  await until('the end of the host', () => !isAlive(host))

  ctx.fleet = createFleet(ctx)
  await ctx.fleet.begin()
  await until('running again', runs)
  expect(minecraft.clients.length).toBe(2)
  const { connections } = (
    await person.call<{ connections: object[] }>('GET', `/bots/${bot.id}/connections`)
  ).body
  const message =
    'Enjambre no volvió a tiempo, y el bot salió. Vuelve a conectarse cuando arranque.'
  expect(connections).toMatchObject([{ reason: 'host-lost', message }])
})
