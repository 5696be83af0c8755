import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { ProxySpec } from '../../../game/bot-spec'
import { startHttpProxy, startSocksProxy } from '../../../testing/minecraft/network/proxies'
import { startTestSquid, type TestSquid } from '../../../testing/minecraft/squid/squid'
import { specFor, startTestHost, type TestHost } from '../../../testing/minecraft/test-host'

setDefaultTimeout(600_000)

let squid: TestSquid
let host: TestHost
beforeAll(async () => {
  squid = await startTestSquid()
  host = await startTestHost({}, { startBudgetMs: 1 })
})
afterAll(async () => {
  await host[Symbol.asyncDispose]()
  await squid[Symbol.asyncDispose]()
})

const login = { username: 'ana', password: 'clave-del-proxy' }
const starters = { socks5: startSocksProxy, http: startHttpProxy }

test.each(['socks5', 'http'] as const)('a bot plays through a %s proxy', async (type) => {
  await using door = await starters[type](login)
  const proxy: ProxySpec = { type, host: '127.0.0.1', port: door.port, ...login }
  const bot = specFor(squid.port, { version: 'auto', proxy })
  const { botId } = bot
  const status = () => host.latest(botId)?.status
  await host.link.request('start', { bot, resume: false })
  await host.until('running', () => status() === 'running')
  expect(await squid.players()).toContain(bot.username)
  // Asking for the version goes the same way.
  expect(door.targets).toEqual([`127.0.0.1:${squid.port}`, `127.0.0.1:${squid.port}`])

  await host.link.request('chat', { botId, message: `hola por ${type}` })
  await host.until('chat', () => squid.chat.some(({ message }) => message === `hola por ${type}`))
  await squid.kick(bot.username, 'vuelve luego')
  await host.until('back again', () => door.targets.length > 2 && status() === 'running')
  await host.link.request('stop', { botId })
  await host.until('stopped', () => status() === 'stopped')
  expect(JSON.stringify([host.lines, host.statuses])).not.toContain(login.password)
})

test('a bot whose proxy refuses it ends with that reason', async () => {
  await using door = await startSocksProxy(login)
  const proxy: ProxySpec = { type: 'socks5', host: '127.0.0.1', port: door.port, ...login }
  const bot = specFor(squid.port, { proxy: { ...proxy, password: 'no es esta' } })
  await host.link.request('start', { bot, resume: false })
  await host.until('stopped', () => host.latest(bot.botId)?.status === 'stopped')
  const end = host.latest(bot.botId)?.end
  expect(end).toMatchObject({ reason: 'proxy', policy: 'stop', fault: true })
  expect(end?.message).toContain('no aceptó el usuario o la contraseña')
  expect(door.targets).toEqual([])
})
