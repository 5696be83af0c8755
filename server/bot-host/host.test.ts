import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { someOf } from '../testing/breadth'
import { startScriptedServer } from '../testing/minecraft/scripted'
import { startTestSquid } from '../testing/minecraft/squid/squid'
import { specFor, startTestHost } from '../testing/minecraft/test-host'

setDefaultTimeout(600_000)

describe.each(someOf(['1.16.5', '1.20.4'], 1))('a bot in a real %s world', (version) => {
  test('joins, talks, dies, is kicked, loses its server, is stopped', async () => {
    await using squid = await startTestSquid({ version })
    await using host = await startTestHost({ workers: 2 })
    const bot = specFor(squid.port, { version })
    const { botId } = bot
    const status = () => host.latest(botId)?.status
    const runs = () => host.statuses.filter((change) => change.status === 'running').length
    const heard = (words: string) => () => host.lines.some((line) => line.message.includes(words))
    const happened = (type: string) => () => host.events.some(({ event }) => event.type === type)

    await host.link.request('start', { bot, resume: false })
    await host.until('running', () => status() === 'running')
    expect(await squid.players()).toEqual([bot.username])

    await squid.say('hello bot')
    await host.until('the server’s chat', heard('hello bot'))
    const said = await host.ask('command', { botId, line: 'hola mundo' })
    expect(said.success).toBe(true)
    await host.link.request('chat', { botId, message: '!pos' })
    await host.until('the bot’s chat', () => squid.chat.length === 2)
    expect(squid.chat.map(({ message }) => message)).toEqual(['hola mundo', '!pos'])
    const answer = await host.ask('command', { botId, line: '!pos' })
    expect(answer.message).toMatch(/^X -?\d+, Y -?\d+, Z -?\d+ \(Superficie\)$/)

    await squid.hurt(bot.username, 40)
    await host.until('death', happened('death'))
    await host.until('respawn', happened('respawn'))

    await squid.kick(bot.username, 'come back later')
    await host.until('again', () => runs() === 2)
    const kicked = host.statuses.find(({ end }) => end?.reason === 'kicked')
    expect(kicked).toMatchObject({ status: 'connecting', end: { fault: true } })
    expect(kicked?.end?.message).toContain('come back later')

    await squid.kill()
    await host.until('waiting', () => host.latest(botId)?.end?.reason === 'unreachable')
    const waiting = host.statuses.findLast(({ end }) => end?.reason === 'unreachable')
    expect(waiting?.status).toBe('connecting')
    expect(waiting?.nextAttemptAt).toBeNumber()

    await host.link.request('stop', { botId })
    await host.until('stopped', () => status() === 'stopped')
    expect(host.latest(botId)?.end).toMatchObject({ reason: 'requested', fault: false })
  })
})

describe('many bots', () => {
  test('of one server share a worker, and one start is one session', async () => {
    await using server = await startScriptedServer()
    await using host = await startTestHost({ workers: 2 })
    const bots = Array.from({ length: 6 }, () => specFor(server.port))
    await Promise.all(
      [...bots, ...bots].map((bot) => host.link.request('start', { bot, resume: false })),
    )
    const running = () => bots.filter(({ botId }) => host.latest(botId)?.status === 'running')
    await host.until('all running', () => running().length === bots.length)
    expect(server.clients.length).toBe(bots.length)
    const { workers } = await host.link.request('vitals', {})
    expect(workers.map((worker) => worker.bots)).toEqual([bots.length, 0])
  })

  test('join one target one after the other', async () => {
    const joins: number[] = []
    await using server = await startScriptedServer({
      beforeLogin: () => joins.push(performance.now()),
    })
    await using host = await startTestHost({ workers: 2, joinIntervalMs: 250 })
    await using elsewhere = await startScriptedServer()
    await using elsewhereToo = await startScriptedServer()
    const first = [specFor(elsewhere.port), specFor(elsewhereToo.port)]
    for (const bot of first) await host.link.request('start', { bot, resume: false })
    // Both workers have the game's data by then, which would delay the first join alone.
    await host.until('loaded', () =>
      first.every(({ botId }) => host.latest(botId)?.status === 'running'),
    )
    const bots = Array.from({ length: 4 }, () => specFor(server.port))
    await Promise.all(bots.map((bot) => host.link.request('start', { bot, resume: false })))
    await host.until('all in', () => joins.length === bots.length)
    const spent = (joins.at(-1) ?? 0) - (joins[0] ?? 0)
    expect(spent).toBeGreaterThan(500)
  })

  test('a stopped bot can start again at once', async () => {
    await using server = await startScriptedServer()
    await using host = await startTestHost()
    const bot = specFor(server.port)
    const { botId } = bot
    const runs = () => host.statuses.filter((change) => change.status === 'running').length
    await host.link.request('start', { bot, resume: false })
    await host.until('running', () => runs() === 1)
    await host.link.request('stop', { botId })
    await host.link.request('start', { bot, resume: false })
    await host.until('running again', () => runs() === 2)
    expect(host.statuses.map(({ status }) => status)).toEqual([
      'connecting',
      'running',
      'stopping',
      'stopped',
      'connecting',
      'running',
    ])
  })
})
