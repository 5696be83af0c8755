import type { Bot, BotFormInput } from '#contract/bots/bots'
import { commandInfos } from '../../game/command-names'
import type { Client } from '../client'
import { chestAt, startChestServer } from '../minecraft/chest-server'
import { startRawServer, startScriptedServer } from '../minecraft/scripted'
import { startTestSquid } from '../minecraft/squid/squid'
import { until } from '../until'
import type { People } from './people'

/** What servers say when they end a session: one for each sentence of ours. */
const kicks: object[] = [
  'multiplayer.disconnect.not_whitelisted',
  'multiplayer.disconnect.banned',
  'multiplayer.disconnect.server_full',
  'multiplayer.disconnect.duplicate_login',
  'multiplayer.disconnect.name_taken',
  'multiplayer.disconnect.unverified_username',
  'multiplayer.disconnect.authservers_down',
  'multiplayer.disconnect.server_shutdown',
  'multiplayer.disconnect.idling',
  'multiplayer.disconnect.flying',
  'multiplayer.disconnect.kicked',
  'multiplayer.disconnect.transfers_disabled',
  'multiplayer.disconnect.invalid_packet',
  'multiplayer.disconnect.slow_login',
  'disconnect.spam',
  'disconnect.timeout',
].map((translate) => ({ translate }))

const words = [
  '',
  'Hoy no, ¡vuelve mañana! <b>@everyone</b> =1+1',
  'Connection throttled! Please wait before reconnecting.',
  'Too many connections from your IP address!',
  'You have exceeded the maximum number of registrations for your connection!',
  'AntiBot protection mode is enabled! You have to wait some minutes before joining the server.',
  'Outdated client! Please use 1.19.4',
  'Outdated server! I am still on an old one',
  'VPN or proxy connections are not allowed on this server',
  'Your username contains illegal characters',
  'This server has mods that require Forge to be installed on the client.',
  'The server is currently under maintenance',
  'Please solve the captcha to verify that you are human',
  'Login timeout exceeded, you have been kicked from the server, please try again!',
  'You must be registered on our website before joining',
  'Wrong password!',
  'If you wish to use IP forwarding, please enable it in your BungeeCord config as well!',
  'Could not connect to a default or fallback server, please try again later',
  'Internal Exception: io.netty.handler.timeout.ReadTimeoutException',
].map((text) => ({ text }))

const statusOf = async (owner: Client, id: string) =>
  (await owner.bots()).find((bot) => bot.id === id)?.status

type Ends = { connections: { message: string }[] }

/** One attempt, up to its end; most ends would be followed by another attempt. */
async function startAndEnd(owner: Client, { id }: Bot, change: Partial<BotFormInput> = {}) {
  const ends = async () => (await owner.call<Ends>('GET', `/bots/${id}/connections`)).connections
  const isStopped = async () => (await statusOf(owner, id)) === 'stopped'
  const [before] = await ends()
  await owner.call('PUT', `/bots/${id}`, change)
  await owner.call('POST', `/bots/${id}/start`, {})
  await until(`an end after ${JSON.stringify(change)}`, async () => {
    const [newest] = await ends()
    return JSON.stringify(newest) !== JSON.stringify(before) && newest
  })
  if (!(await isStopped())) await owner.call('POST', `/bots/${id}/stop`, {})
  await until('it rests', isStopped)
}

export async function play(people: People) {
  await failing(people.ana)
  await playing(people.ana)
  await storing(people.bruno)
}

/** Every way to be refused, one bot after the other. */
async function failing(ana: Client) {
  const queue = [...kicks, ...words]
  await using door = await startScriptedServer({
    version: '1.20.4',
    beforeLogin: (client: { end(reason: string, full?: string): void }) => {
      client.end('refused', JSON.stringify(queue.shift()))
    },
  })
  const rest = { autoReconnect: false }
  const traveller = await ana.createBot({
    ...{ name: 'Viajera', username: 'viajera', port: door.port, ...rest },
    ...{ prefix: '$ ', password: 'clave del juego' },
  })
  while (queue.length > 0) await startAndEnd(ana, traveller)

  const seeker = await ana.createBot({ name: 'Buscadora', username: 'busca', port: 1, ...rest })
  await startAndEnd(ana, seeker)
  await startAndEnd(ana, seeker, { host: 'no-existe.invalid', port: 25_565 })
  await using page = await startRawServer((socket) => socket.end('HTTP/1.1 400 Bad\r\n\r\n'))
  await startAndEnd(ana, seeker, { host: '127.0.0.1', port: page.port })
  await startAndEnd(ana, seeker, { port: page.port, version: 'auto' })
  await using shut = await startRawServer((socket) => socket.end())
  await startAndEnd(ana, seeker, { port: shut.port, version: '1.20.4' })
  await using cut = await startRawServer((socket) => socket.resetAndDestroy())
  await startAndEnd(ana, seeker, { port: cut.port })
  await using old = await startScriptedServer({ version: '1.16.5' })
  await startAndEnd(ana, seeker, { port: old.port })
  const proxy = { type: 'socks5', host: '127.0.0.1', port: 1, username: 'ana' } as const
  await startAndEnd(ana, seeker, { proxy: { ...proxy, password: 'clave del proxy' } })
  await using sender = await startScriptedServer({
    version: '1.21.4',
    onJoin: (client) => client.write('transfer', { host: '169.254.169.254', port: 80 }),
  })
  await startAndEnd(ana, seeker, { proxy: null, port: sender.port, version: '1.21.4' })
  await ana.call('PUT', `/bots/${seeker.id}`, { proxy: { ...proxy, password: 'clave' } })
}

/** A life on a real server: chat, commands and their answers, wounds, deaths, kicks. */
async function playing(ana: Client) {
  await using squid = await startTestSquid()
  const bot = await ana.createBot({
    ...{ name: 'Minera', username: 'minera', port: squid.port, permittedPlayers: ['Ana_1'] },
    alternativeAddresses: [{ host: '127.0.0.1', port: 1 }],
  })
  const { id } = bot
  const starts = () => ana.call('POST', `/bots/${id}/start`, {})
  const runs = () => until('it plays', async () => (await statusOf(ana, id)) === 'running')
  const say = (command: string) =>
    ana.call('POST', `/bot/${id}/console/command`, { command }).catch(() => undefined)
  await starts()
  await runs()
  await ana.line(id, /está en el mundo/)
  await squid.say('Bienvenida al servidor')
  await ana.call('POST', `/bots/${id}/chat`, { message: 'Hola a todos' })
  await squid.give('minera', 'diamond', 3)
  await squid.give('minera', 'bread', 5)
  for (const { name } of commandInfos('es')) if (name !== 'salir') await say(`!${name}`)
  for (const line of ['!decir Buenas', '!mirar norte', '!ir 10 64 10', '!parar', '!nada de esto'])
    await say(line)
  for (const line of ['/list', 'Una frase suelta', '!equipar diamante', '!tirar pan 2']) {
    await say(line)
  }
  await squid.hurt('minera', 15)
  await ana.line(id, /Vida baja/)
  await squid.hurt('minera', 20)
  await ana.line(id, /ha muerto/)
  await ana.line(id, /ha reaparecido/)
  await ana.call('POST', `/bot/${id}/console/logs/test`, {})
  await squid.kick('minera', 'Fuera de aquí un rato')
  await ana.line(id, /Fuera de aquí un rato/)
  await runs()
  await ana.call('POST', `/bots/${id}/stop`, {})
  await until('it rests', async () => (await statusOf(ana, id)) === 'stopped')
}

/** A bot that opens a chest, so that the atlas knows what lies in it. */
async function storing(bruno: Client) {
  await using server = await startChestServer({
    version: '1.16.5',
    carried: [
      [36, 'diamond', 12],
      [37, 'oak_log', 40],
    ],
  })
  const bot = { name: 'Almacén', username: 'almacen', port: server.port, version: '1.16.5' }
  const { id } = await bruno.createBot(bot)
  await bruno.call('POST', `/bots/${id}/start`, {})
  await until('it plays', async () => (await statusOf(bruno, id)) === 'running')
  await bruno.line(id, /está en el mundo/)
  const { x, y, z } = chestAt
  for (const command of [`!abrir ${x} ${y} ${z}`, '!depositar diamante 5', '!cerrar']) {
    await bruno.call('POST', `/bot/${id}/console/command`, { command }).catch(() => undefined)
  }
  await until('the atlas knows the chest', async () => {
    const { worlds } = await bruno.call<{ worlds: { containers: number }[] }>('GET', '/atlas')
    return worlds.some(({ containers }) => containers > 0)
  })
  await bruno.call('POST', `/bots/${id}/stop`, {})
  await until('it rests', async () => (await statusOf(bruno, id)) === 'stopped')
}
