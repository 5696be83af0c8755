import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client as Player } from 'minecraft-protocol'
import { newClient } from '../testing/client'
import { temporaryFolder } from '../testing/folder'
import { startSocksProxy } from '../testing/minecraft/network/proxies'
import { startScriptedServer, welcome } from '../testing/minecraft/scripted'
import { newest, startProduct } from '../testing/product'
import { until } from '../testing/until'

const password = 'PlantadaEnElJuego77'
const proxyLogin = { username: 'ana', password: 'PlantadaEnElProxy88' }
const typed = 'TecleadaAMano99'

const line = (text: string) => ({ message: JSON.stringify({ text }), position: 1 })

/** A server that asks for a password, and repeats on every way it has what it was told. */
function startIndiscreetServer(said: string[]) {
  return startScriptedServer({
    version: '1.12.2',
    onJoin(player: Player) {
      welcome(player)
      player.write('title', { action: 1, text: JSON.stringify('/register <clave> <clave>') })
      player.on('chat', ({ message }: { message: string }) => {
        said.push(message)
        player.write('chat', line(`Has escrito ${message}`))
        player.write('title', { action: 0, text: JSON.stringify(message) })
        if (message === '/spawn') player.write('kick_disconnect', farewell)
      })
    },
  })
}

/** Who is kicked leaves: a server that closed first might cut off what it said. */
const farewell = {
  reason: JSON.stringify({ text: `Adiós, ${password}, ${proxyLogin.password}` }),
}

const bytesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)).toString('latin1'))
    .join('\n')

test('a password is sent to its server and is found nowhere else', async () => {
  const said: string[] = []
  await using game = await startIndiscreetServer(said)
  await using door = await startSocksProxy(proxyLogin)
  using folder = temporaryFolder()
  let shown = ''
  let errors = ''
  {
    await using product = await startProduct({
      command: newest,
      folder: folder.path,
      env: {
        ENJAMBRE_ALLOW_TARGETS: '127.0.0.0/8',
        ENJAMBRE_JOIN_INTERVAL_MS: '0',
        ENJAMBRE_WORKERS: '1',
      },
    })
    const client = await newClient(product.url)
    const proxy = { type: 'socks5' as const, host: '127.0.0.1', port: door.port, ...proxyLogin }
    const bot = { port: game.port, version: '1.12.2', username: 'discreto', password, proxy }
    const { id } = await client.createBot(bot)
    await client.call('POST', `/bots/${id}/start`)
    const registered = () => said.filter((text) => text === `/register ${password} ${password}`)
    await until('the answer', () => registered().length === 1)
    await client.running(1)
    await client.call('POST', `/bot/${id}/console/command`, { command: `/login ${typed}` })
    await client.call('POST', `/bots/${id}/chat`, {
      message: `/changepassword ${password} ${typed}`,
    })
    await client.call('POST', `/bot/${id}/console/command`, { command: '/spawn' })
    await until('the answer after the kick', () => registered().length === 2)
    await client.line(id, /Adiós, •••, •••/)
    await client.call('POST', `/bots/${id}/stop`)
    await client.running(0)
    const paths = [`/bots/${id}`, '/bots/debug', `/bots/${id}/logs`, `/bots/${id}/connections`]
    for (const path of paths) shown += JSON.stringify(await client.call('GET', path))
    errors = product.errors()
  }
  expect(said).toContain(`/login ${typed}`)
  const places = { shown, errors, disk: bytesIn(folder.path) }
  expect(places.disk).toContain('discreto')
  for (const secret of [password, proxyLogin.password, typed]) {
    for (const [place, text] of Object.entries(places)) {
      expect({ place, found: text.includes(secret) }).toEqual({ place, found: false })
    }
  }
}, 600_000)
