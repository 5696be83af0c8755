import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TokenForm, TokenMade } from '#contract/account/tokens'
import type { Bot } from '#contract/bots/bots'
import { createTestContext } from '../../testing/context'
import { edgesOf, sourceFiles } from '../../testing/edges'
import { attachHost } from '../../testing/fakes/attach-host'
import { localCertificate } from '../../testing/fakes/local-certificate'
import { temporaryFolder } from '../../testing/folder'
import { lineOf } from '../../testing/samples/log-lines'
import { appOf, type Person, registerUser } from '../../testing/samples/people'
import { createTestTerminal } from '../../testing/terminal'
import { until } from '../../testing/until'
import { run } from '../run'

const folder = temporaryFolder()
afterAll(() => folder[Symbol.dispose]())
const fileIn = (name: string, content = '') => {
  const file = join(folder.path, name)
  writeFileSync(file, content, { mode: 0o600 })
  return file
}

const everyVerb: TokenForm['verbs'] = [
  ...(['see', 'speak', 'move', 'inventory', 'command', 'configure', 'power', 'create'] as const),
]

async function tokenOf({ call }: Person, fields: Partial<TokenForm> = {}) {
  const form = {
    ...{ name: 'Terminal', bots: { of: 'all' }, verbs: everyVerb, addresses: [], expiresAt: null },
    ...{ perMinute: 6_000, ...fields },
  }
  return (await call<TokenMade>('POST', '/account/tokens', form)).body.secret
}

async function createWorld() {
  const ctx = createTestContext({ defaultBots: 20 })
  const host = await attachHost(ctx)
  const owner = await registerUser(ctx)
  const app = appOf(ctx)
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request) => app.fetch(request),
  })
  const make = async (name: string, fields: object = {}) => {
    const form = { name, host: 'mc.ejemplo.com', username: name.toLowerCase(), ...fields }
    return (await owner.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  }
  const env = {
    ...{ ENJAMBRE_URL: server.url.origin, ENJAMBRE_TOKEN: await tokenOf(owner) },
    XDG_CONFIG_HOME: folder.path,
  }
  return {
    ...{ ctx, host, owner, make, env, url: server.url.origin },
    async [Symbol.asyncDispose]() {
      await server.stop(true)
      await ctx[Symbol.asyncDispose]()
    },
  }
}

type World = Awaited<ReturnType<typeof createWorld>>

async function ctl(
  { env }: Pick<World, 'env'>,
  args: string[],
  given: { env?: Record<string, string>; input?: string; answers?: string[] } = {},
) {
  const terminal = createTestTerminal({ ...given, env: { ...env, ...given.env } })
  const code = await run(['ctl', ...args], terminal)
  return { code, out: terminal.out, errors: terminal.errors }
}

describe('with bots', () => {
  let world: World
  let one: Bot
  beforeAll(async () => {
    world = await createWorld()
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
  await using world = await createWorld()
  const { host, owner, make } = world
  const bot = await make('Uno')
  await owner.call('POST', `/bots/${bot.id}/start`, {})
  await host.settle()
  host.join(bot.id)
  await host.settle()
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
  await using from = await createWorld()
  await using to = await createWorld()
  await from.make('Uno', { group: 'Minas', prefix: '?' })
  await from.make('Dos')
  const file = join(folder.path, 'bots.json')
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
  const sealed = fileIn('sealed.json', JSON.stringify(body.file))
  const wrong = await ctl(to, ['import', sealed, '--same-name', 'copy'], {
    answers: ['otra frase bien larga'],
  })
  expect([wrong.code, wrong.errors]).toEqual([
    1,
    ['Esa no es la frase con la que se exportó el archivo (passphrase) (VALIDATION)'],
  ])
  const phrase = fileIn('frase', 'una frase bien larga\n')
  const args = ['import', sealed, '--dry-run', '--passphrase-file', phrase]
  expect((await ctl(to, args)).code).toBe(0)

  const bad = fileIn('bad.json', '{"format":')
  expect(await ctl(to, ['import', bad])).toMatchObject({
    ...{ code: 65, errors: [`${bad} no es un archivo JSON.`] },
  })
  const mixed = { format: 'enjambre-bots', version: 1, bots: [{ name: 'Malo' }] }
  const broken = fileIn('broken.json', JSON.stringify(mixed))
  const tried = await ctl(to, ['import', broken, '--dry-run'])
  expect([tried.code, tried.errors[0]]).toEqual([65, expect.stringMatching(/^! Malo: /)])
  expect((await ctl(to, ['import', join(folder.path, 'nada.json')])).code).toBe(78)
})

describe('what goes wrong is said, and has its exit code:', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
    await world.make('Uno')
  })
  afterAll(() => world[Symbol.asyncDispose]())

  test('no token, one that is none, and one that may not', async () => {
    const none = await ctl(world, ['list'], { env: { ENJAMBRE_TOKEN: '' } })
    expect([none.code, none.errors[0]]).toEqual([64, expect.stringMatching(/^Falta el token/)])
    const wrong = await ctl(world, ['list', '--token', 'enj_nada'])
    expect([wrong.code, wrong.errors[0]]).toEqual([
      77,
      expect.stringMatching(/^El servidor no conoce ese token/),
    ])
    const ENJAMBRE_TOKEN = await tokenOf(world.owner, { verbs: ['see'] })
    const scope = await ctl(world, ['start', 'Uno'], { env: { ENJAMBRE_TOKEN } })
    expect([scope.code, scope.errors[0]]).toEqual([
      77,
      expect.stringContaining('(API_TOKEN_SCOPE)'),
    ])
  })

  test('a file with the token, which nobody else may read', async () => {
    const { url, env } = world
    mkdirSync(join(folder.path, 'enjambre'), { recursive: true })
    const file = join(folder.path, 'enjambre', 'ctl.json')
    writeFileSync(file, JSON.stringify({ url, token: env.ENJAMBRE_TOKEN }), { mode: 0o600 })
    const bare = { env: { XDG_CONFIG_HOME: folder.path } as never }
    expect((await ctl(bare, ['list', '--names'])).out).toEqual(['Uno'])
    chmodSync(file, 0o644)
    const open = await ctl(bare, ['list'])
    expect([open.code, open.errors[0]]).toEqual([78, expect.stringContaining(`chmod 600 ${file}`)])
    chmodSync(file, 0o600)
    writeFileSync(file, '{"tokn": 1}')
    expect((await ctl(bare, ['list'])).code).toBe(78)
    writeFileSync(file, '{}')
    expect(existsSync(file)).toBe(true)
  })

  test('nobody there, somebody else there, and an address that is none', async () => {
    const closed = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response() })
    const away = closed.url.origin
    await closed.stop(true)
    expect(await ctl(world, ['list', '--url', away])).toMatchObject({
      ...{ code: 69, errors: [expect.stringMatching(/^Nadie responde en /)] },
    })
    const answers: Response[] = [
      new Response('<h1>Hola</h1>'),
      Response.json({ bots: [{ id: 7 }] }),
      Response.redirect('http://127.0.0.1:1/', 302),
      new Response('no', { status: 502 }),
    ]
    await using other = Bun.serve({
      ...{ hostname: '127.0.0.1', port: 0 },
      fetch: () => answers.shift() ?? new Response(),
    })
    while (answers.length > 0) {
      expect(await ctl(world, ['list', '--url', other.url.origin])).toMatchObject({
        ...{ code: 69, errors: [expect.stringContaining('no responde un Enjambre')] },
      })
    }
    for (const url of ['nada', 'ftp://ejemplo.com', 'http://ana:clave@ejemplo.com']) {
      expect((await ctl(world, ['list', '--url', url])).code).toBe(64)
    }
  })

  test('a certificate that nobody trusts, until it is given', async () => {
    const app = appOf(world.ctx)
    await using secure = Bun.serve({
      ...{ hostname: '127.0.0.1', port: 0, tls: localCertificate },
      fetch: (request) => app.fetch(request),
    })
    const url = `https://localhost:${secure.port}`
    expect(await ctl(world, ['list', '--url', url])).toMatchObject({
      ...{ code: 69, errors: [expect.stringMatching(/^El certificado de localhost no lo firma/)] },
    })
    const ca = fileIn('ca.pem', localCertificate.cert)
    expect((await ctl(world, ['list', '--names', '--url', url, '--ca', ca])).out).toEqual(['Uno'])
  })
})

describe('completion', () => {
  const script = async (shell: string) => {
    const terminal = createTestTerminal()
    expect(await run(['ctl', 'completion', shell], terminal)).toBe(0)
    return terminal.out.join('\n')
  }

  test('of bash completes orders, flags and the names of bots as one word each', async () => {
    const program = fileIn(
      'enjambre-fake',
      `#!/bin/sh\n[ "$*" = 'ctl list --names' ] && printf '%s\\n' 'Mi bot' Minero Otro '$(touch x)'\n`,
    )
    chmodSync(program, 0o700)
    const asking = fileIn(
      'asking.sh',
      `${await script('bash')}
ask() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _enjambre; printf '%s|' "\${COMPREPLY[@]}"; echo; }
ask ${program} c
ask ${program} ctl st
ask ${program} ctl list --j
ask ${program} ctl start Mi
ask ${program} ctl start '$'
ask ${program} ctl completion z
`,
    )
    const bash = Bun.spawn(['bash', '--norc', asking], {
      ...{ cwd: folder.path, stdout: 'pipe', stderr: 'pipe' },
    })
    const [out, errors] = [
      await new Response(bash.stdout).text(),
      await new Response(bash.stderr).text(),
    ]
    expect(errors).toBe('')
    expect(out.trimEnd().split('\n')).toEqual([
      'ctl|',
      'start|stop|',
      '--json|',
      'Mi\\ bot|Minero|',
      '\\$\\(touch\\ x\\)|',
      'zsh|',
    ])
    expect(existsSync(join(folder.path, 'x'))).toBe(false)
  })

  test('is there for zsh and fish, and for no other shell', async () => {
    expect(await script('zsh')).toStartWith('#compdef enjambre')
    expect(await script('fish')).toStartWith('complete -c enjambre')
    expect(await run(['ctl', 'completion', 'cmd'], createTestTerminal())).toBe(64)
  })

  test.each(['zsh', 'fish'])('of %s is read by it, where there is one', async (shell) => {
    if (!Bun.which(shell)) return
    const file = fileIn(`completion.${shell}`, await script(shell))
    expect(await Bun.spawn([shell, '-n', file]).exited).toBe(0)
  })
})

test('neither the database nor the bots are loaded for it', () => {
  const next = Map.groupBy(edgesOf(sourceFiles('server', 'db')), ({ from }) => from)
  const reached = new Set(['server/cli/ctl/ctl-command.ts'])
  for (const file of reached) for (const { to } of next.get(file) ?? []) reached.add(to)
  const heavy =
    /^(db|server\/(bots|worker|bot-host|http))\/|^(drizzle-orm|hono|mineflayer|better-sqlite3)/
  expect([...reached].filter((file) => heavy.test(file))).toEqual([])
})
