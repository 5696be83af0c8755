import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bot } from '#contract/bots/bots'
import { edgesOf, sourceFiles } from '../../testing/edges'
import { enterWorld } from '../../testing/fakes/attach-host'
import { lineOf } from '../../testing/samples/log-lines'
import { createTestTerminal } from '../../testing/terminal'
import { until } from '../../testing/until'
import { type CtlWorld, createCtlWorld, ctl } from '../../testing/worlds/ctl-world'
import { run } from '../run'

describe('with bots', () => {
  let world: CtlWorld
  let one: Bot
  beforeAll(async () => {
    world = await createCtlWorld()
    one = await world.make('Uno', { group: 'Minas' })
    await world.make('Dos')
    await world.make('Mi bot', { group: 'Minas', username: 'mio' })
  })
  afterAll(() => world[Symbol.asyncDispose]())

  test('list is a table for people, JSON for programs and names for shells', async () => {
    const { code, out } = await ctl(world, ['list'])
    expect(code).toBe(0)
    expect(out[0]).toMatch(/^NOMBRE +ESTADO +SERVIDOR +CUENTA +GRUPO +ID$/)
    expect(out[1]).toMatch(/^Uno +Detenido +mc.ejemplo.com:25565 +uno +Minas +[0-9a-f-]{36}$/)
    expect((await ctl(world, ['list', '--names', '--group', 'minas'])).out).toEqual([
      'Uno',
      'Mi bot',
    ])
    const [json = ''] = (await ctl(world, ['list', '--json'])).out
    expect(JSON.parse(json)).toMatchObject([{ id: one.id, name: 'Uno' }, { name: 'Dos' }, {}])
  })

  test('bots are started and stopped by name, by id and by group', async () => {
    expect(await ctl(world, ['start', 'uno'])).toEqual({
      ...{ code: 0, out: ['Uno: Bot iniciándose'], errors: [] },
    })
    expect(world.ctx.fleet.stateOf(one.id).status).toBe('connecting')
    const stop = ctl(world, ['stop', one.id])
    await until('the stop was asked', () => world.ctx.fleet.stateOf(one.id).status !== 'connecting')
    expect((await stop).out).toEqual(['Uno: Bot deteniéndose'])
  })

  test('several are stopped one after the other, and the exit code says whether all did', async () => {
    const { code, out } = await ctl(world, ['stop', 'Dos', 'Mi bot'])
    expect([code, out]).toEqual([0, ['2 bots en proceso de detención']])
  })

  test('which bots is not guessed', async () => {
    await world.make('Doble', { username: 'doble_1' })
    await world.make('Doble', { username: 'doble_2' })
    for (const args of [['start'], ['start', 'Uno', '--all'], ['stop', '--all', '--group', 'x']]) {
      const { code, errors } = await ctl(world, args)
      expect([code, errors[0]]).toEqual([
        64,
        'Di qué bots: por su nombre, con --group GRUPO o con --all.',
      ])
    }
    expect((await ctl(world, ['start', 'Nadie'])).errors).toEqual([
      'No hay ningún bot «Nadie» que este token pueda ver.',
    ])
    expect((await ctl(world, ['start', 'Doble'])).errors[0]).toMatch(
      /^Hay 2 bots «Doble»: .*\(.{74}\)/,
    )
    expect((await ctl(world, ['stop', '--group', 'Nada'])).code).toBe(1)
    expect((await ctl(world, ['list', '--cosa'])).code).toBe(64)
    expect((await ctl(world, ['volar'])).errors[0]).toMatch(/^Di qué hacer: list, start, stop/)
  })

  test('what bots are named and say does not move the cursor', async () => {
    const { ctx, env } = world
    const bot = await world.make('Malo', { username: 'malo' })
    ctx.db.$client
      .prepare('UPDATE bots SET name = ? WHERE id = ?')
      .run('\u001b[2JMa\u202elo\n!', bot.id)
    const { out } = await ctl({ env }, ['list', '--names'])
    expect(out.at(-1)).toBe('Malo !')
  })
})

test('lines are said and run, and the logs are read and followed', async () => {
  await using world = await createCtlWorld()
  const { host, owner, make } = world
  const bot = await make('Uno')
  await enterWorld(host, owner, bot.id)
  const result = (message: string) => ({
    ...{ success: true, message, executionTime: 1 },
    metadata: { commandName: 'x', running: false },
  })
  host.answers.command = () => result('Vida: 20')
  host.answers.chat = () => result('Dicho')
  const answered = async (call: ReturnType<typeof ctl>) => {
    while (Bun.peek.status(call) === 'pending') {
      await host.settle()
      await Bun.sleep(0)
    }
    return await call
  }
  expect((await answered(ctl(world, ['command', 'Uno', '!estado']))).out).toEqual(['Uno: Vida: 20'])
  // What is help for the program elsewhere is a word here.
  expect((await answered(ctl(world, ['command', 'Uno', 'help']))).out).toEqual(['Uno: Vida: 20'])
  expect((await answered(ctl(world, ['say', '--all', 'hola', 'a', 'todos']))).out).toEqual([
    'Uno: Dicho',
  ])
  const said = host.requests.filter(({ name }) => name === 'command' || name === 'chat')
  expect(JSON.stringify(said)).toContain('hola a todos')
  expect((await ctl(world, ['say', 'Uno'])).code).toBe(64)

  const emit = async (words: string) => {
    host.emit('logs', { botId: bot.id, entries: [{ ...lineOf(words), answersCommand: false }] })
    await host.settle()
  }
  await emit('la primera')
  const terminal = createTestTerminal({ env: world.env })
  const following = run(['ctl', 'logs', 'Uno', '-f', '-n', '1'], terminal)
  await until('the last line', () => terminal.out.length > 0)
  expect(terminal.out[0]).toMatch(/^\d{4}-\d\d-\d\dT.* la primera$/)
  await emit('la segunda')
  await emit('la tercera')
  await until('the new lines', () => terminal.out.length > 2)
  terminal.stop()
  expect(await following).toBe(0)
  expect(terminal.out.map((line) => line.replace(/^\S+ /, ''))).toEqual([
    'la primera',
    'la segunda',
    'la tercera',
  ])
  const { out } = await ctl(world, ['logs', 'Uno', '--json', '-n', '2'])
  expect(out.map((line) => JSON.parse(line).message)).toEqual(['la segunda', 'la tercera'])
  expect((await ctl(world, ['logs', 'Uno', '-n', '0'])).code).toBe(64)
})

test('bots go into a file, and come from it on another installation', async () => {
  await using from = await createCtlWorld()
  await using to = await createCtlWorld()
  await from.make('Uno', { group: 'Minas', prefix: '?' })
  await from.make('Dos')
  const file = join(from.folder.path, 'bots.json')
  expect((await ctl(from, ['export', '-o', file])).out).toEqual([`2 bots en ${file}`])
  expect((await ctl(from, ['export', '--group', 'minas'])).out.join('')).not.toContain('"Dos"')
  await to.make('dos')
  expect(await ctl(to, ['import', file, '--dry-run'])).toMatchObject({
    ...{ code: 0, out: ['+ Uno', '= Dos: ya lo tienes', 'Se importaría 1 bot'] },
  })
  const input = readFileSync(file, 'utf8')
  expect(input).toStartWith('{\n  "format": "enjambre-bots"')
  expect((await ctl(to, ['import', '-', '--same-name', 'copy'], { input })).out).toEqual([
    ...['+ Uno', '+ Dos (copia)', '2 bots importados'],
  ])
  expect((await ctl(to, ['list', '--names'])).out).toEqual(['dos', 'Uno', 'Dos (copia)'])

  const { body } = await from.owner.call<{ file: object }>('POST', '/bots/export', {
    passphrase: 'una frase bien larga',
  })
  const sealed = from.folder.write('sealed.json', JSON.stringify(body.file))
  const wrong = await ctl(to, ['import', sealed, '--same-name', 'copy'], {
    answers: ['otra frase bien larga'],
  })
  expect([wrong.code, wrong.errors]).toEqual([
    1,
    ['Esa no es la frase con la que se exportó el archivo (passphrase) (VALIDATION)'],
  ])
  const phrase = from.folder.write('frase', 'una frase bien larga\n')
  const args = ['import', sealed, '--dry-run', '--passphrase-file', phrase]
  expect((await ctl(to, args)).code).toBe(0)

  const bad = from.folder.write('bad.json', '{"format":')
  expect(await ctl(to, ['import', bad])).toMatchObject({
    ...{ code: 65, errors: [`${bad} no es un archivo JSON.`] },
  })
  const mixed = { format: 'enjambre-bots', version: 1, bots: [{ name: 'Malo' }] }
  const broken = from.folder.write('broken.json', JSON.stringify(mixed))
  const tried = await ctl(to, ['import', broken, '--dry-run'])
  expect([tried.code, tried.errors[0]]).toEqual([65, expect.stringMatching(/^! Malo: /)])
  expect((await ctl(to, ['import', join(from.folder.path, 'nada.json')])).code).toBe(78)
})

test('neither the database nor the bots are loaded for it', () => {
  const next = Map.groupBy(edgesOf(sourceFiles('server', 'db')), ({ from }) => from)
  const reached = new Set(['server/cli/ctl/ctl-command.ts'])
  for (const file of reached) for (const { to } of next.get(file) ?? []) reached.add(to)
  const heavy =
    /^(db|server\/(bots|worker|bot-host|http))\/|^(drizzle-orm|hono|mineflayer|better-sqlite3)/
  expect([...reached].filter((file) => heavy.test(file))).toEqual([])
})
