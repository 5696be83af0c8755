import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Client } from 'minecraft-protocol'
import { ServerView } from '#contract/bots/server-view'
import { limits } from '#contract/limits'
import { someOf } from '../../testing/breadth'
import { hostileTexts } from '../../testing/hostile-texts'
import { type Screen, screenOf } from '../../testing/minecraft/screens'
import { startScriptedServer, welcome } from '../../testing/minecraft/scripted'
import { specFor, startBot, startTestHost, type TestHost } from '../../testing/minecraft/test-host'

setDefaultTimeout(600_000)

/** The bots of all these servers live side by side in one host. */
let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host[Symbol.asyncDispose]())

const over: (() => PromiseLike<void>)[] = []
afterEach(async () => {
  for (const end of over.splice(0).reverse()) await end()
})

/** A bot on a server that writes what a test wants before it lets the bot into its world. */
async function enter(version: string, before: (client: Client, screen: Screen) => void) {
  const server = await startScriptedServer({
    version,
    onJoin(client) {
      const [first, ...rest] = splitWelcome(client)
      first?.()
      before(client, screenOf(client, version))
      for (const write of rest) write()
    },
  })
  over.push(() => server[Symbol.asyncDispose]())
  const bot = specFor(server.port, { version })
  const { botId } = bot
  const player = await startBot(host, bot)
  over.push(() => player[Symbol.asyncDispose]())
  const [client] = server.clients
  if (!client) throw new Error('nobody came')
  const read = async () => ServerView.parse(await host.link.request('serverView', { botId }))
  const until = async (what: string, fits: (now: ServerView) => boolean) => {
    await host.until(what, async () => fits(await read()))
    return await read()
  }
  return { bot, client, screen: screenOf(client, version), read, until }
}

/** The usual welcome in its single packets, so that something can be said in between. */
function splitWelcome(client: Client) {
  const writes: (() => void)[] = []
  const recorder = {
    version: client.version,
    write: (name: string, packet: object) => writes.push(() => client.write(name, packet)),
  }
  welcome(recorder as unknown as Client)
  return writes
}

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const versions = someOf(['1.8.8', '1.12.2', '1.16.5', '1.18.2', '1.20.4', '1.21.4'])

describe.each(versions)('on %s', (version) => {
  const hasBars = version !== '1.8.8'

  test('the bot sees what was on the screens before it stood in the world, and what changes', async () => {
    const { bot, screen, read, until } = await enter(version, (_, before) => {
      before.objective('puntos', 'Mis ', 'puntos')
      before.score('puntos', 'Monedas', 7)
      before.score('puntos', 'Vidas', 12)
      before.score('puntos', '#oculta', 99)
      before.display('puntos')
      before.tabList('Mi servidor', 'Vota')
      before.title('Hola ', 'y adiós')
      if (hasBars) {
        const look = { health: 0.5, color: 5, dividers: 0, flags: 0 }
        before.bar(uuid(1), 0, { title: before.text('Dragón'), ...look })
      }
    })
    const first = await until('title', (now) => now.screen.title !== null)
    expect(first.screen.title?.text).toBe('Hola y adiós')
    expect(Math.abs(Date.parse(first.screen.title?.at ?? '') - Date.now())).toBeLessThan(60_000)
    expect(first.tabList).toEqual({ header: 'Mi servidor', footer: 'Vota' })
    const lines = [
      { text: 'Vidas', score: '12' },
      { text: 'Monedas', score: '7' },
    ]
    expect(first.sidebar).toEqual({ title: 'Mis puntos', lines })
    const dragon = { id: uuid(1), title: 'Dragón', progress: 0.5, color: 'purple' as const }
    expect(first.bossBars).toEqual(hasBars ? [dragon] : [])

    screen.subtitle('debajo')
    screen.actionBar('abajo')
    screen.times()
    screen.dropScore('puntos', 'Vidas')
    screen.score('puntos', 'Monedas', -3)
    if (hasBars) {
      screen.bar(uuid(1), 2, { health: 0.25 })
      screen.bar(uuid(1), 4, { color: 3, dividers: 0 })
    }
    const later = await until('action bar', (now) => now.screen.actionBar?.text === 'abajo')
    expect(later.screen.subtitle?.text).toBe('debajo')
    expect(later.screen.title?.text).toBe('Hola y adiós')
    const changed = await until('score', (now) => now.sidebar?.lines[0]?.score === '-3')
    expect(changed.sidebar?.lines).toEqual([{ text: 'Monedas', score: '-3' }])
    const green = { ...dragon, progress: 0.25, color: 'green' as const }
    await until('bars', (now) => Bun.deepEquals(now.bossBars, hasBars ? [green] : []))

    if (hasBars) screen.bar(uuid(1), 1)
    screen.title('')
    screen.display('')
    const last = await until('cleared', (now) => now.screen.title === null && !now.sidebar)
    expect(last.bossBars).toEqual([])

    await host.link.request('stop', { botId: bot.botId })
    await host.until('stopped', () => host.latest(bot.botId)?.status === 'stopped')
    await expect(read()).rejects.toMatchObject({ code: 'BOT_NOT_RUNNING' })
  })
})

test('players come with their ping and shown name, and go', async () => {
  const { bot, client, screen, until } = await enter('1.16.5', () => undefined)
  const add = (n: number, name: string, ping: number, shown?: string) => ({
    uuid: uuid(n),
    name,
    ...{ properties: [], gamemode: 0, ping },
    ...(shown === undefined ? {} : { displayName: screen.text(shown) }),
  })
  const alone = await until('the bot itself', (now) => now.online === 1)
  expect(alone.players).toEqual([
    { name: bot.username, displayName: null, pingMs: null, self: true },
  ])
  const data = [add(1, bot.username, 5), add(2, 'Zoe', 40, '[VIP] Zoe'), add(3, 'Ana', -1)]
  client.write('player_info', { action: 'add_player', data })
  const { online, players } = await until('players', (now) => now.online === 3)
  expect(players).toEqual(
    [
      { name: 'Ana', displayName: null, pingMs: 0, self: false },
      { name: bot.username, displayName: null, pingMs: 5, self: true },
      { name: 'Zoe', displayName: '[VIP] Zoe', pingMs: 40, self: false },
    ].sort((a, b) => a.name.localeCompare(b.name)),
  )
  expect(online).toBe(3)
  client.write('player_info', { action: 'update_latency', data: [{ uuid: uuid(2), ping: 90 }] })
  await until('ping', (now) => now.players.some(({ pingMs }) => pingMs === 90))
  client.write('player_info', { action: 'remove_player', data: [{ uuid: uuid(2) }] })
  await until('gone', (now) => now.online === 2)
})

test('team texts around names, scores that are hidden or fixed, and names of their own', async () => {
  const { client, screen, until } = await enter('1.20.4', () => undefined)
  screen.objective('o', 'Título')
  screen.display('o')
  const team = {
    ...{ team: 't', mode: 0, name: screen.text('t'), friendlyFire: 0, formatting: 0 },
    ...{ nameTagVisibility: 'always', collisionRule: 'always' },
    ...{ prefix: screen.text('Dinero: '), suffix: screen.text('€'), players: ['§1'] },
  }
  client.write('teams', team)
  screen.score('o', '§1', 3)
  screen.score('o', 'b', 2, { number_format: 0 })
  screen.score('o', 'c', 1, { display_name: screen.text('Propio') })
  screen.score('o', '__proto__', 0, { number_format: 2, styling: screen.text('fijo') })
  const { sidebar } = await until('lines', (now) => now.sidebar?.lines.length === 4)
  expect(sidebar?.lines).toEqual([
    { text: 'Dinero: €', score: '3' },
    { text: 'b', score: '' },
    { text: 'Propio', score: '1' },
    { text: '__proto__', score: 'fijo' },
  ])
})

/** What turns, hides or ends a line wherever it is shown. */
const invisible = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u

test('hostile texts arrive short and clean on every screen, and never too many', async () => {
  const { serverView } = limits
  const others = 500
  const { client, screen, until } = await enter('1.20.4', () => undefined)
  const texts = hostileTexts.filter((text) => text.length < 20_000).slice(0, 200)
  const look = { health: Number.NaN, color: 77, dividers: 0, flags: 0 }
  screen.objective('o', texts.join(' '))
  screen.display('o')
  for (const [n, text] of texts.entries()) {
    screen.bar(uuid(n), 0, { title: screen.text(text), ...look })
    screen.score('o', `linea ${n}`, n, { display_name: screen.text(text) })
    screen.title(text)
    screen.subtitle(text)
    screen.actionBar(text)
    screen.tabList(text, text)
  }
  const data = Array.from({ length: others }, (_, n) => ({
    uuid: uuid(n),
    player: { name: `j${n}`, properties: [] },
    ...{ gamemode: 0, listed: 1, latency: 2_000_000_000 },
    displayName: screen.text(texts[n % texts.length] ?? ''),
  }))
  const action = {
    ...{ add_player: true, update_game_mode: true, update_listed: true },
    ...{ update_latency: true, update_display_name: true },
  }
  client.write('player_info', { action, data })
  screen.title('fin')
  const now = await until('end', ({ screen: seen, online }) => {
    return seen.title?.text === 'fin' && online === others + 1
  })
  expect(now.players.length).toBe(serverView.players)
  expect(now.bossBars.length).toBe(serverView.bossBars)
  expect(now.sidebar?.lines.length).toBe(serverView.lines)
  expect(now.bossBars.every(({ progress, color }) => progress === 0 && color === 'pink')).toBe(true)
  const said = [
    ...now.players.flatMap(({ name, displayName }) => [name, displayName ?? '']),
    ...now.bossBars.map(({ title }) => title),
    ...(now.sidebar?.lines.flatMap(({ text, score }) => [text, score]) ?? []),
    ...[now.sidebar?.title ?? '', now.tabList.header, now.tabList.footer],
    ...Object.values(now.screen).map((shown) => shown?.text ?? ''),
  ]
  expect(said.filter((text) => text.length > serverView.text + 1)).toEqual([])
  expect(said.filter((text) => invisible.test(text))).toEqual([])
})

test('pushed only while watched, and only when something changed', async () => {
  const { bot, screen, read } = await enter('1.20.4', () => undefined)
  const { botId } = bot
  const pushed: ServerView[] = []
  host.link.on('serverView', (told) => {
    if (told.botId === botId) pushed.push(told.surroundings)
  })
  screen.title('antes')
  /** A while in which pushes are due, and then word from the bot's thread: it was not only late. */
  const pushesDue = async () => {
    await Bun.sleep(2 * limits.serverView.pushMs)
    await read()
  }
  const pace = { surroundings: limits.serverView.pushMs }
  await host.link.request('watch', { botId, pace })
  await host.until('first', () => pushed.some((now) => now.screen.title?.text === 'antes'))
  const count = pushed.length
  await pushesDue()
  expect(pushed.length).toBe(count)
  screen.title('después')
  await host.until('second', () => pushed.at(-1)?.screen.title?.text === 'después')
  await host.link.request('watch', { botId, pace: {} })
  const told = pushed.length
  screen.title('nadie mira')
  await pushesDue()
  expect(pushed.length).toBe(told)
})
