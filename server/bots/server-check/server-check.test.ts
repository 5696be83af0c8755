import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import { ServerCheck } from '#contract/bots/server-check'
import { limits } from '#contract/limits'
import { createTestContext, type TestContext } from '../../testing/context'
import { hostInside } from '../../testing/minecraft/inner-host'
import { startHttpProxy } from '../../testing/minecraft/network/proxies'
import {
  type RawServer,
  startRawServer,
  startScriptedServer,
} from '../../testing/minecraft/scripted'
import {
  dataUrl,
  pngLike,
  startStatusServer,
  vanillaStatus,
} from '../../testing/minecraft/status-server'
import { makeAdmin, type Person, registerUser } from '../../testing/samples/people'

setDefaultTimeout(600_000)

let ctx: TestContext
beforeAll(async () => {
  ctx = createTestContext()
  await hostInside(ctx)
})
afterAll(() => ctx[Symbol.asyncDispose]())

const ask = (person: Person, form: object) =>
  person.call<ServerCheck & { code?: string }>('POST', '/bots/server-check', form)

/** Looks at a local server as somebody new, whose looks do not count for others. */
async function look({ port }: { port: number }, by = ctx): Promise<ServerCheck> {
  const { status, body } = await ask(await registerUser(by), { host: '127.0.0.1', port })
  expect(status).toBe(200)
  return ServerCheck.parse(body)
}

async function lookAt(status: unknown) {
  await using server = await startStatusServer(status)
  return await look(server)
}

const seen = async (fields: object) => {
  const { status } = await lookAt({ ...vanillaStatus, ...fields })
  if (!status) throw new Error('no status')
  return status
}

const words = (status: Awaited<ReturnType<typeof seen>>) =>
  status.motd.map(({ text }) => text).join('')

describe('a server that answers', () => {
  test('shows its version, players, MOTD, icon and latency', async () => {
    await using server = await startStatusServer({
      ...vanillaStatus,
      favicon: dataUrl(pngLike()),
      description: { text: 'Hola ', extra: [{ text: 'mundo', color: 'gold', bold: true }] },
    })
    const check = await look(server)
    const plain = { color: null, italic: false, underlined: false, strikethrough: false }
    expect(check).toEqual({
      success: true,
      message: `El servidor 127.0.0.1:${server.port} responde.`,
      reason: null,
      status: {
        address: { host: '127.0.0.1', port: server.port },
        latencyMs: check.status?.latencyMs ?? -1,
        version: { name: '1.20.4', protocol: 765, supported: '1.20.4' },
        players: { online: 2, max: 20, sample: ['Ana', 'Luis'] },
        motd: [
          { ...plain, text: 'Hola ', bold: false },
          { ...plain, text: 'mundo', bold: true, color: '#ffaa00' },
        ],
        favicon: dataUrl(pngLike()),
      },
    })
    expect(check.status?.latencyMs).toBeGreaterThanOrEqual(0)
  })

  test('that takes many versions is asked for the one that the bot has', async () => {
    const takesAll = (protocol: number) => ({
      ...vanillaStatus,
      version: { name: '1.8.x-1.21.x', protocol },
    })
    await using server = await startStatusServer(takesAll)
    const person = await registerUser(ctx)
    const supported = async (version: string) => {
      const { body } = await ask(person, { host: '127.0.0.1', port: server.port, version })
      return body.status?.version.supported
    }
    expect(await supported('1.8.9')).toBe('1.8.8')
    expect(await supported('1.16.5')).toBe('1.16.5')
    expect(await supported('auto')).toBe('1.20.4')
  })

  test('may be a real one of another version', async () => {
    await using server = await startScriptedServer({
      ...{ version: '1.16.5', motd: '§aPaz', maxPlayers: 7 },
    })
    const { status } = await look(server)
    expect(status?.version).toMatchObject({ protocol: 754, supported: '1.16.5' })
    expect(status?.players).toEqual({ online: 0, max: 7, sample: [] })
    expect(status?.motd).toMatchObject([{ text: 'Paz', color: '#55ff55' }])
    expect(status?.latencyMs).not.toBeNull()
  })

  test.each([
    ['swallows the ping', () => undefined],
    ['answers it wrongly', (socket: { write(bytes: Buffer): void }) => socket.write(pngLike())],
    ['hangs up on it', (socket: { destroy(): void }) => socket.destroy()],
  ])('and then %s has no latency', async (_name, onPing) => {
    await using server = await startStatusServer(vanillaStatus, onPing)
    const { success, status } = await look(server)
    expect([success, status?.latencyMs]).toEqual([true, null])
  })

  test.each([
    [{ name: 'Velocity 1.8-1.21.1', protocol: -1 }, '1.21.1'],
    [{ name: 'Forge', protocol: 2 }, null],
    [{ protocol: 47 }, '1.8.8'],
    [{ name: '§cMantenimiento\u202e\u0007', protocol: 4 }, null],
  ])('as %j is to be entered with %p', async (version, supported) => {
    const shown = (await seen({ version })).version
    expect(shown).toMatchObject({ protocol: version.protocol, supported })
    for (const unwanted of ['§', '\u202e', '\u0007']) expect(shown.name).not.toContain(unwanted)
  })
})

describe('whatever a server says is cut to something that can be shown', () => {
  test('a crowd of ten thousand', async () => {
    const sample = Array.from({ length: 10_000 }, (_, id) => ({
      name: `§a${id} ${'x'.repeat(100)}`,
    }))
    const { players } = await seen({ players: { online: 10_000, max: 1e9, sample } })
    expect(players.sample).toHaveLength(limits.serverCheck.sample)
    for (const name of players.sample) expect(name).toMatch(/^\d+ x{30,40}…$/)
    expect(players).toMatchObject({ online: 10_000, max: 1e9 })
  })

  test.each([
    [null],
    [{}],
    [{ online: '5', max: -3, sample: 'Ana' }],
    [{ online: 1e300, max: null, sample: [null, 5, {}, { name: 7 }, { name: '§a\u0000 ' }] }],
  ])('players %j', async (players) => {
    expect((await seen({ players })).players).toEqual({ online: 0, max: 0, sample: [] })
  })

  test('numbers beyond all numbers', async () => {
    const text = JSON.stringify({ ...vanillaStatus, players: 0 })
    const check = await lookAt(
      text.replace('"players":0', '"players":{"online":1e999,"max":-1e999}'),
    )
    expect(check.status?.players).toEqual({ online: 0, max: 0, sample: [] })
    expect((await lookAt(text.replace('765', '1e999'))).reason).toBe('unreachable')
  })

  test('a MOTD of a mebibyte', async () => {
    const status = await seen({ description: `§4${'á'.repeat(500_000)}\n§l${'b'.repeat(500_000)}` })
    expect(words(status)).toBe('á'.repeat(limits.serverCheck.motd))
    const { motd } = await seen({ description: { extra: Array(50_000).fill({ text: 'ab' }) } })
    expect(motd.map(({ text }) => text).join('')).toMatch(/^(ab){200,256}$/)
  })

  test.each([
    ['no PNG', 'data:image/png;base64,PHNjcmlwdD4='],
    ['another kind', dataUrl(pngLike()).replace('png', 'svg+xml')],
    ['another size', dataUrl(pngLike(64, 65))],
    ['a huge one', dataUrl(pngLike(64, 64, 65 * 1024))],
    ['its mere beginning', dataUrl(pngLike(64, 64, 24))],
    ['no text', 5],
    ['an address', 'https://ejemplo.com/icono.png'],
    ['more than a data URL', `${dataUrl(pngLike())}" onload="x`],
  ])('an icon that is %s', async (_name, favicon) => {
    expect((await seen({ favicon })).favicon).toBeNull()
  })

  test('an icon in lines', async () => {
    const [head, base64 = ''] = dataUrl(pngLike()).split(',')
    const favicon = `${head},${base64.replace(/(.{50})/g, '$1\n')}`
    expect((await seen({ favicon })).favicon).toBe(dataUrl(pngLike()))
  })
})

describe('what is no server is a result with its reason', () => {
  const fails = async (server: RawServer, reason: string, says: RegExp, by = ctx) => {
    const { success, status, message, ...rest } = await look(server, by)
    expect({ success, status, ...rest }).toMatchObject({ success: false, status: null, reason })
    expect(message).toMatch(says)
  }
  const notMinecraft = /no contesta un servidor de Minecraft/

  test.each([
    ['a web server', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
    ['noise', Buffer.alloc(300, 0xff)],
    ['a frame of nothing', Buffer.from([0])],
    ['a frame that is too long', Buffer.from([0xff, 0xff, 0xff, 0xff, 0x07])],
    ['another packet', Buffer.from([3, 5, 1, 65])],
    ['a text longer than its frame', Buffer.from([3, 0, 100, 65])],
  ])('%s', async (_name, bytes) => {
    await using server = await startRawServer((socket) => socket.end(bytes))
    await fails(server, 'unreachable', notMinecraft)
  })

  test.each([
    ['no JSON', '{"version":'],
    ['no object', '[]'],
    ['no version', '{}'],
    ['a version of nothing', '{"version":{"protocol":{}}}'],
    ['nesting without end', `{"a":${'['.repeat(400_000)}`],
    [
      'deep JSON',
      `{"version":{"protocol":765},"description":${'['.repeat(200)}${']'.repeat(200)}}`,
    ],
  ])('%s', async (_name, text) => {
    await using server = await startStatusServer(text)
    await fails(server, 'unreachable', notMinecraft)
  })

  test('a closed door', async () => {
    await using server = await startRawServer((socket) => socket.destroy())
    await fails(server, 'unreachable', notMinecraft)
  })

  test('nobody there', async () => {
    const server = await startRawServer(() => undefined)
    await server[Symbol.asyncDispose]()
    await fails(server, 'unreachable', /Ningún servidor responde/)
  })

  test('silence, and a drip without end, end at the deadline', async () => {
    await using hurried = createTestContext()
    await hostInside(hurried, undefined, { checkMs: 1_000 })
    await using silent = await startRawServer(() => undefined)
    await using dripping = await startRawServer((socket) => {
      socket.write(Buffer.from([0xff, 0xff, 0x7f, 0]))
      const drip = setInterval(() => socket.write(Buffer.alloc(1_000, 65)), 20)
      socket.on('close', () => clearInterval(drip))
    })
    const slow = /no contesta\. Comprueba la dirección/
    await Promise.all([silent, dripping].map((server) => fails(server, 'timeout', slow, hurried)))
  })
})

describe('who may look where', () => {
  test.each(['10.0.0.5', '127.1', '[::1]', 'localhost', 'LOCALHOST.', '169.254.169.254'])(
    '%s is refused at once',
    async (host) => {
      await using closed = createTestContext({ allowTargets: [] })
      const { status, body } = await ask(await registerUser(closed), { host })
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'TARGET_NOT_ALLOWED' })
    },
  )

  test.each([
    [{}],
    [{ host: 'servidor' }],
    [{ host: 'a.b', port: 0 }],
    [{ host: 'a.b', port: '25565' }],
    [{ host: 'a.b', botId: 'x' }],
    [{ host: 'a.b', version: 'x'.repeat(21) }],
  ])('%j is no server', async (form) => {
    expect((await ask(await registerUser(ctx), form)).body).toMatchObject({ code: 'VALIDATION' })
  })

  test('a bot’s own way is its proxy, and only its owner’s', async () => {
    await using server = await startStatusServer(vanillaStatus)
    await using door = await startHttpProxy({ username: 'ana', password: 'clave' })
    const owner = await makeAdmin(ctx)
    const proxy = { type: 'http', host: '127.0.0.1', port: door.port, username: 'ana' }
    const bot = {
      name: 'Uno',
      host: 'a.b',
      username: 'uno',
      proxy: { ...proxy, password: 'clave' },
    }
    const { id } = (await owner.call<{ bot: Bot }>('POST', '/bots', bot)).body.bot
    const form = { host: '127.0.0.1', port: server.port, botId: id }
    const { body } = await ask(owner, form)
    expect(body).toMatchObject({ success: true, status: { version: { supported: '1.20.4' } } })
    expect(door.targets).toEqual([`127.0.0.1:${server.port}`])
    expect(await ask(await makeAdmin(ctx), form)).toMatchObject({
      status: 404,
      body: { code: 'BOT_NOT_FOUND' },
    })

    await owner.call('PUT', `/bots/${id}`, { proxy: { ...proxy, password: 'otra' } })
    const wrong = (await ask(owner, form)).body
    expect(wrong).toMatchObject({ success: false, reason: 'proxy', status: null })
    expect(wrong.message).toContain('no aceptó el usuario o la contraseña')
  })

  test('nobody looks at this installation’s own public address, unless it is allowed', async () => {
    const publicUrl = 'https://panel.ejemplo.com'
    await using closed = createTestContext({ publicUrl })
    const person = await registerUser(closed)
    for (const host of ['panel.ejemplo.com', 'Panel.Ejemplo.com.']) {
      expect((await ask(person, { host })).body.code).toBe('TARGET_NOT_ALLOWED')
    }
    await using open = createTestContext({ publicUrl, allowTargets: ['panel.ejemplo.com:25565'] })
    // There is no host in this test: it would be asked.
    const { body } = await ask(await registerUser(open), { host: 'panel.ejemplo.com' })
    expect(body.code).toBe('HOST_UNAVAILABLE')
  })
})
