import { expect, test } from 'bun:test'
import type { Bot, BotStats } from '#contract/bots/bots'
import type { ShareRight } from '#contract/bots/rights'
import type { LogEntry } from '#contract/console'
import { shareWith } from '../testing/access/shared-people'
import { createTestContext } from '../testing/context'
import { attachHost } from '../testing/fakes/attach-host'
import { type Person, registerUser } from '../testing/samples/people'

const form = {
  ...{ name: 'Uno', host: 'mc.ejemplo.com', username: 'uno', password: 'clave de la mina' },
  proxy: { type: 'socks5', host: 'proxy.ejemplo.com', port: 1080, username: 'ana', password: 'p' },
  permittedPlayers: ['Ana'],
  favourite: true,
}

async function scenario(right: ShareRight, fields: object = {}) {
  const ctx = createTestContext()
  const host = await attachHost(ctx)
  const [owner, guest] = [await registerUser(ctx), await registerUser(ctx)]
  const answer = await owner.call<{ bot: Bot }>('POST', '/bots', { ...form, ...fields })
  const { bot } = answer.body
  await shareWith(owner, guest, { botId: bot.id }, right)
  return {
    ...{ ctx, host, owner, guest, bot },
    async start({ call }: Person) {
      await call('POST', `/bots/${bot.id}/start`)
      await host.settle()
      host.join(bot.id)
      await host.settle()
    },
    read: async ({ call }: Person) => (await call<{ bot: Bot }>('GET', `/bots/${bot.id}`)).body.bot,
    async lines({ call }: Person) {
      const { logs } = (await call<{ logs: LogEntry[] }>('GET', `/bots/${bot.id}/logs`)).body
      return logs.map(({ message, by }) => [message, by])
    },
    [Symbol.asyncDispose]: ctx[Symbol.asyncDispose],
  }
}

test('who may not change it sees no proxy, no permitted players, no scheduled lines', async () => {
  const replies = { enabled: false, greeting: null, keywords: [] }
  const entries = [{ cron: '@join', line: '/login clave' }]
  for (const right of ['see', 'speak', 'drive', 'command'] as const) {
    await using world = await scenario(right)
    const { owner, guest, bot } = world
    const abilities = { ...bot.abilities, replies, schedule: { enabled: true, entries } }
    await owner.call('PUT', `/bots/${bot.id}`, { abilities })
    const seen = await world.read(guest)
    expect(seen).toMatchObject({ proxy: null, permittedPlayers: [], favourite: false })
    expect(seen.abilities.schedule.entries).toEqual([])
    expect(JSON.stringify(seen)).not.toContain('proxy.ejemplo.com')
  }
})

test('the address of a premium account is for those who manage the bot', async () => {
  const premium = { authType: 'mojang', username: 'ana@ejemplo.com', password: undefined }
  await using world = await scenario('command', premium)
  expect((await world.read(world.guest)).username).toBe('')
})

test('who manages it changes its settings, and not where, from where or as whom it plays', async () => {
  await using world = await scenario('manage')
  const { guest, owner, bot } = world
  const put = (patch: object) =>
    guest.call<{ bot: Bot; code?: string }>('PUT', `/bots/${bot.id}`, patch)
  const seen = await world.read(guest)
  const { hasPassword: _, ...proxy } = seen.proxy ?? { hasPassword: true }
  const same = { host: seen.host, port: seen.port, username: seen.username, password: '', proxy }
  const changed = await put({ ...same, favourite: false, prefix: '?' })
  expect(changed.body.bot).toMatchObject({ prefix: '?', shared: { right: 'manage' } })
  expect(await world.read(owner)).toMatchObject({ favourite: true, prefix: '?', shared: null })
  const own: object[] = [
    ...[{ host: 'malo.ejemplo.com' }, { port: 1 }, { username: 'otro' }, { password: 'otra' }],
    ...[{ authType: 'mojang' }, { proxy: null }, { group: 'Otro' }, { tags: ['otra'] }],
    ...[{ proxy: { ...proxy, password: 'x' } }, { proxy: { ...proxy, host: 'malo.ejemplo.com' } }],
    ...[{ alternativeAddresses: [{ host: 'malo.ejemplo.com', port: 1 }] }, { favourite: true }],
    { machineLabel: 'eu' },
  ]
  for (const patch of own) {
    expect([patch, (await put(patch)).body.code]).toEqual([patch, 'RIGHT_MISSING'])
  }
  expect(await world.read(owner)).toMatchObject({ host: 'mc.ejemplo.com', hasPassword: true })
})

test('who may speak says a line in chat, and nothing that a server or the bot would obey', async () => {
  await using world = await scenario('speak')
  const { host, guest, owner, bot } = world
  await world.start(owner)
  host.answers.chat = () => ({
    ...{ success: true, message: 'Dicho.', executionTime: 1 },
    metadata: { commandName: 'chat', running: false },
  })
  const console = (command: string) =>
    host.answering(guest.call('POST', `/bot/${bot.id}/console/command`, { command }))
  const chat = (message: string) =>
    host.answering(guest.call('POST', `/bots/${bot.id}/chat`, { message }))
  const long = `${'a'.repeat(100)}/op ana`
  for (const line of ['/op ana', ' /op', '!pos', 'pos', '\\/op ana', 'hola\n/op ana', long]) {
    expect([line, (await console(line)).body.code]).toEqual([line, 'RIGHT_MISSING'])
  }
  for (const line of ['/op ana', 'hola\n/op ana', 'hola\r/op', long]) {
    expect([line, (await chat(line)).body.code]).toEqual([line, 'RIGHT_MISSING'])
  }
  expect((await console('hola a todos')).status).toBe(200)
  expect((await chat('¿qué tal? y/o bien')).status).toBe(200)
  const by = guest.user.username
  expect(host.asked('command')).toEqual([])
  expect(host.asked('chat')).toMatchObject([{ message: 'hola a todos', by }, { by }])
})

test('the console says who did what, once the bot is shared', async () => {
  await using world = await scenario('manage')
  const { ctx, owner, guest, bot } = world
  await world.start(guest)
  await owner.call('PUT', `/bots/${bot.id}`, { prefix: '?' })
  const [ana, luz] = [owner.user.username, guest.user.username]
  const said = [
    ['Bot iniciado por el usuario', luz],
    ['Configuración del bot cambiada', ana],
  ]
  for (const person of [owner, guest]) expect(await world.lines(person)).toEqual(said)
  const file = await guest.call<string>('GET', `/bots/${bot.id}/logs/export`)
  expect(file.body).toContain(`${luz}: Bot iniciado por el usuario`)
  const { received } = (await guest.call<{ received: { id: string }[] }>('GET', '/shares')).body
  await guest.call('DELETE', `/shares/${received[0]?.id}`)
  await owner.call('PUT', `/bots/${bot.id}`, { prefix: '$' })
  await owner.call('POST', `/bots/${bot.id}/stop`)
  expect((await world.lines(owner)).slice(2)).toEqual([['Bot detenido por el usuario', null]])
  expect(ctx.audience.guestsOf(bot.id).size).toBe(0)
})

test('a shared bot counts for its owner alone, whoever starts it', async () => {
  await using world = await scenario('command')
  const { ctx, owner, guest, bot } = world
  const overview = async ({ call }: Person) =>
    (await call<{ stats: BotStats }>('GET', '/bots/stats/overview')).body.stats
  expect((await overview(guest)).total).toBe(0)
  const { botsAvailable } = await overview(owner)
  for (let at = 1; at < botsAvailable; at++) {
    const more = { name: `Más ${at}`, host: 'mc.ejemplo.com', username: `mas_${at}` }
    await owner.call('POST', '/bots', more)
  }
  const own = { name: 'Mío', host: 'mc.ejemplo.com', username: 'mio' }
  for (let at = 0; at < botsAvailable; at++) {
    const { body } = await guest.call<{ bot: Bot }>('POST', '/bots', {
      ...own,
      username: `m_${at}`,
    })
    await guest.call('POST', `/bots/${body.bot.id}/start`)
  }
  // The guest's own plan is full; the owner's is not.
  expect((await guest.call('POST', `/bots/${bot.id}/start`)).status).toBe(200)
  await owner.call('POST', `/bots/${bot.id}/stop`)
  ctx.settings.current().defaultBots = 0
  const refused = await guest.call('POST', `/bots/${bot.id}/start`)
  expect(refused.body.code).toBe('ACTIVE_LIMIT_REACHED')
})
