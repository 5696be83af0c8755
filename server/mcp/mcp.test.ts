import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { hourMs } from '../lib/time'
import { caller } from '../testing/samples/people'
import { eras, saidBy, startMcpWorld } from '../testing/worlds/mcp-world'

setDefaultTimeout(600_000)

const initialize = {
  ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
  params: {
    ...{ protocolVersion: '2025-11-25', capabilities: {} },
    clientInfo: { name: 'mano', version: '1' },
  },
}
const list = { jsonrpc: '2.0', id: 2, method: 'tools/list', params: {} }
const post = (body: unknown, headers: Record<string, string> = {}) => ({
  ...{ method: 'POST', body: JSON.stringify(body), headers },
})
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code

describe.each([...eras])('an assistant of the era %s', (era) => {
  test('is told of tools, resources and prompts, and uses them', async () => {
    await using world = await startMcpWorld()
    await using client = await world.connect((await world.tokenFor()).secret, era)
    expect(client.getServerVersion()).toMatchObject({ name: 'enjambre' })
    expect(client.getInstructions()).toContain('NO FIABLE')
    const { tools } = await client.listTools()
    const goTo = tools.find(({ name }) => name === 'go_to')
    expect(goTo).toMatchObject({ title: 'Ir', annotations: { destructiveHint: false } })
    expect(goTo?.inputSchema.properties).toMatchObject({ x: { description: 'Coordenada X' } })
    const bots = saidBy(await client.callTool({ name: 'list_bots', arguments: {} }))
    expect(bots).toContain(`uno (id ${world.mine.id}): En ejecución`)
    const { resources } = await client.listResources()
    const uris = resources.map(({ uri }) => uri)
    expect(uris).toContain('enjambre://guides/bot-commands')
    expect(uris).toContain(`enjambre://bots/${world.farm.id}`)
    const guide = await client.readResource({ uri: 'enjambre://guides/bot-commands' })
    expect(guide.contents[0]).toMatchObject({ mimeType: 'text/markdown' })
    const state = await client.readResource({ uri: `enjambre://bots/${world.farm.id}` })
    expect(JSON.stringify(state.contents)).toContain('No está en marcha')
    const atlas = await client.readResource({ uri: 'enjambre://atlas/oak_log' })
    expect(JSON.stringify(atlas.contents)).toContain('Ningún contenedor')
    const report = await client.getPrompt({ name: 'report', arguments: { bot: 'uno' } })
    expect(JSON.stringify(report.messages)).toContain('informe breve del bot «uno»')
  })

  test('is offered what its token may do, and refused the rest', async () => {
    await using world = await startMcpWorld()
    const { farm } = world
    const bots = { of: 'bots' as const, botIds: [farm.id] }
    const { secret } = await world.tokenFor({ verbs: ['see'], bots })
    await using client = await world.connect(secret, era)
    const names = (await client.listTools()).tools.map(({ name }) => name)
    expect(names.sort()).toEqual([
      'chat_since',
      'craft_options',
      'inventory',
      'list_bots',
      'look_around',
      'wait_for_event',
    ])
    const bot = (name: string) => client.callTool({ name: 'inventory', arguments: { bot: name } })
    expect(saidBy(await bot('dos'))).toContain('No lleva nada')
    const refused = saidBy(await bot('uno'))
    expect(refused).toBe(`error: ${world.ctx.texts.errors.BOT_NOT_FOUND()}`)
    expect(saidBy(await bot(world.mine.id))).toBe(refused)
    const wrong = await client.callTool({ name: 'inventory', arguments: { bot: 5 } })
    expect(saidBy(wrong)).toStartWith('error: ')
    const said = client.callTool({ name: 'say', arguments: { bot: 'dos', message: 'hola' } })
    expect(await said.then(saidBy, String)).toMatch(/not found/)
    await expect(client.readResource({ uri: `enjambre://bots/${world.mine.id}` })).rejects.toThrow()
    await expect(client.readResource({ uri: 'enjambre://atlas/oak_log' })).rejects.toThrow()
  })

  test('has no more by chat than in the console: what the server takes for a command needs that verb', async () => {
    await using world = await startMcpWorld()
    const { secret } = await world.tokenFor()
    await using client = await world.connect(secret, era)
    const message = 'a /op yo'
    const said = await client.callTool({ name: 'say', arguments: { bot: 'uno', message } })
    expect(saidBy(said)).toBe(`error: ${world.ctx.texts.errors.API_TOKEN_SCOPE()}`)
    const far = await client.callTool({ name: 'come', arguments: { bot: 'uno', player: 'a\n/op' } })
    expect(saidBy(far)).toStartWith('error: ')
    expect(world.host.asked('chat')).toEqual([])
    expect(world.host.asked('command')).toEqual([])
  })

  test('is refused while there is maintenance, but for looking', async () => {
    await using world = await startMcpWorld()
    const { secret } = await world.tokenFor()
    await using client = await world.connect(secret, era)
    const admin = world.ctx.db.$client
    admin.prepare("UPDATE users SET role = 'admin'").run()
    const on = { enabled: true, message: 'Volvemos pronto', pauseBots: false }
    expect((await world.owner.call('POST', '/admin/maintenance', on)).status).toBe(200)
    admin.prepare("UPDATE users SET role = 'user'").run()
    const said = await client.callTool({ name: 'say', arguments: { bot: 'uno', message: 'hola' } })
    expect(saidBy(said)).toContain('Volvemos pronto')
    expect(saidBy(await client.callTool({ name: 'list_bots', arguments: {} }))).toContain('uno')
  })
})

describe('who comes without a token of today', () => {
  test('is told by which one to come', async () => {
    await using world = await startMcpWorld()
    const { secret, token } = await world.tokenFor()
    for (const wrong of ['', 'enj_falso', world.owner.token]) {
      const refused = await world.send(wrong, post(list))
      expect(refused.status).toBe(401)
      expect(refused.headers.get('www-authenticate')).toContain('Bearer')
    }
    const fine = await world.send(secret, post(list))
    expect(fine.status).toBe(200)
    expect(fine.headers.get('www-authenticate')).toBeNull()
    await world.owner.call('DELETE', `/account/tokens/${token.id}`)
    expect(await codeOf(await world.send(secret, post(list)))).toBe('TOKEN_INVALID')
  })

  test('from a page of another site is refused, whatever the method', async () => {
    await using world = await startMcpWorld()
    const { secret } = await world.tokenFor()
    const headers = { origin: 'https://otra.ejemplo' }
    for (const init of [post(list, headers), { method: 'GET', headers }]) {
      expect(await codeOf(await world.send(secret, init))).toBe('ORIGIN_NOT_ALLOWED')
    }
  })

  test('gets no more than its token has in a minute, also many messages at a time', async () => {
    await using world = await startMcpWorld()
    const { secret } = await world.tokenFor({ perMinute: 3 })
    const refused = await world.send(secret, post([list, list, list, list]))
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('20')
  })

  test('is told that what it sends is no JSON, or too much', async () => {
    await using world = await startMcpWorld()
    const { secret } = await world.tokenFor()
    const send = (body: string) => world.send(secret, { method: 'POST', body })
    expect(await codeOf(await send('{'))).toBe('BODY_NOT_JSON')
    expect((await send(JSON.stringify(' '.repeat(2_000_000)))).status).toBe(413)
  })
})

describe('a session', () => {
  async function begin(world: Awaited<ReturnType<typeof startMcpWorld>>, secret: string) {
    const begun = await world.send(secret, post(initialize))
    expect(begun.status).toBe(200)
    await begun.text()
    return { 'mcp-session-id': begun.headers.get('mcp-session-id') ?? '' }
  }

  test('is of the token that began it, and ends when it is told to, or after an idle hour', async () => {
    await using world = await startMcpWorld()
    const { secret } = await world.tokenFor()
    const other = await world.tokenFor()
    const session = await begin(world, secret)
    expect((await world.send(secret, post(list, session))).status).toBe(200)
    expect((await world.send(other.secret, post(list, session))).status).toBe(404)
    world.ctx.clock.set(world.ctx.clock.now() + hourMs - 1)
    expect((await world.send(secret, post(list, session))).status).toBe(200)
    world.ctx.clock.set(world.ctx.clock.now() + hourMs + 1)
    expect((await world.send(secret, post(list, session))).status).toBe(404)
    const next = await begin(world, secret)
    expect((await world.send(secret, { method: 'DELETE', headers: next })).status).toBe(200)
    expect((await world.send(secret, post(list, next))).status).toBe(404)
  })

  test('makes room for newer ones of its token', async () => {
    await using world = await startMcpWorld()
    const { secret } = await world.tokenFor()
    const first = await begin(world, secret)
    for (let i = 0; i < 8; i += 1) await begin(world, secret)
    expect((await world.send(secret, post(list, first))).status).toBe(404)
  })

  test('that began before its token lost a right is judged by each call', async () => {
    await using world = await startMcpWorld()
    const { secret, token } = await world.tokenFor()
    await using client = await world.connect(secret)
    const { db } = world.ctx
    db.$client.prepare('UPDATE api_tokens SET verbs = ? WHERE id = ?').run('["see"]', token.id)
    const said = await client.callTool({ name: 'say', arguments: { bot: 'uno', message: 'hola' } })
    expect(saidBy(said)).toContain(world.ctx.texts.errors.API_TOKEN_SCOPE())
    expect((await caller(world.ctx, secret)('GET', '/token')).status).toBe(200)
  })
})
