import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { InstallationSettings, InstallationSettingsAnswer } from '#contract/admin/settings'
import type { Bot } from '#contract/bots/bots'
import { audit, botLogs, connections } from '#db/schema'
import { createContext } from '../context'
import { newId } from '../lib/ids'
import { text } from '../locales/text'
import { thisMachine } from '../metrics/machine'
import { createMetrics } from '../metrics/metrics'
import { createTestContext, testConfig } from '../testing/context'
import { attachHost } from '../testing/fakes/attach-host'
import { createTestClock } from '../testing/fakes/clock'
import { temporaryFolder } from '../testing/folder'
import { caller, makeAdmin, type Person, registerUser } from '../testing/samples/people'
import { connected, nextEvent, roundTrip, serveRealtime } from '../testing/sockets'
import { until } from '../testing/until'
import { defaultAccounts, defaultAlerts, defaultRetention } from './settings'

const day = 86_400_000
const untouched: InstallationSettings = {
  registration: 'open',
  defaultBots: 3,
  botsPerTarget: 0,
  botsPerTargetAndUser: 0,
  joinIntervalMs: 0,
  botsPerTargetAndAddress: 0,
  joinsPerSecond: 0,
  askServerRules: false,
  abuseContact: null,
  warnedServers: ['aternos.me', 'exaroton.me', 'minehut.gg', 'minehut.com'],
  allowedTargets: ['127.0.0.0/8'],
  deniedTargets: [],
  assistantMessages: 20,
  viewTextures: 'game',
  accounts: defaultAccounts,
  retention: {
    consoleDays: 30,
    systemLogDays: 30,
    systemLogRows: 1_000_000,
    connectionDays: 90,
  },
  backups: { hour: 4, keep: 7, weekly: 4, monthly: 3, manualDays: 90, keepBefore: 3 },
  alerts: defaultAlerts,
}

const read = async ({ call }: Person) =>
  (await call<InstallationSettingsAnswer>('GET', '/admin/settings')).body

/** Changes settings as an administrator does, and expects it to be taken. */
async function set({ call }: Person, change: Partial<InstallationSettings>) {
  const { status, body } = await call<InstallationSettingsAnswer>('PUT', '/admin/settings', change)
  expect(status).toBe(200)
  expect(body.settings).toMatchObject(change)
}

const addBot = async ({ call }: Person, fields: object = {}) => {
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno', ...fields }
  return (await call<{ bot: Bot }>('POST', '/bots', form)).body.bot.id
}
const start = ({ call }: Person, id: string) => call('POST', `/bots/${id}/start`)

describe('the settings of the installation', () => {
  test('are what it was started with until they are changed, and survive a restart', async () => {
    using folder = temporaryFolder()
    const config = { ...testConfig, dataDir: folder.path }
    {
      await using ctx = createContext(config, createTestClock())
      const admin = await makeAdmin(ctx)
      expect(await read(admin)).toEqual({
        success: true,
        settings: untouched,
        fixed: {},
        payments: { configured: false, test: false },
        assistant: { configured: false, model: null },
        mail: { configured: false },
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
        update: null,
        dataDir: folder.path,
      })
      await admin.call('PUT', '/admin/settings', { defaultBots: 7, deniedTargets: [' mc.es '] })
      expect((await read(admin)).settings.deniedTargets).toEqual(['mc.es'])
    }
    await using ctx = createContext(config, createTestClock())
    expect(ctx.settings.current().defaultBots).toBe(7)
    await using fixed = createContext(
      { ...config, defaultBots: 5, fixed: { defaultBots: 'ENJAMBRE_DEFAULT_BOTS' } },
      createTestClock(),
    )
    expect(fixed.settings.current().defaultBots).toBe(5)
  })

  test('that the environment decides are read-only, by name; the others are not', async () => {
    await using ctx = createTestContext({ fixed: { defaultBots: 'ENJAMBRE_DEFAULT_BOTS' } })
    const admin = await makeAdmin(ctx)
    const { fixed, settings } = await read(admin)
    expect(fixed).toEqual({ defaultBots: 'ENJAMBRE_DEFAULT_BOTS' })
    const change = { ...settings, defaultBots: 9, botsPerTarget: 4 }
    const refused = await admin.call('PUT', '/admin/settings', change)
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'defaultBots' }] } })
    expect(refused.body.message).toContain('ENJAMBRE_DEFAULT_BOTS')
    expect(ctx.settings.current()).toEqual(settings)
    await set(admin, { ...settings, botsPerTarget: 4 })
  })

  test.each([
    [{ allowedTargets: ['10.0.0.0/33'] }, 'allowedTargets.0', '«10.0.0.0/33» no es'],
    [{ deniedTargets: ['a.b', '10.0'] }, 'deniedTargets.1', '«10.0» no es'],
    [{ deniedTargets: ['http://mc.ejemplo.com'] }, 'deniedTargets.0', 'servidor:puerto'],
    [{ deniedTargets: ['mc.ejemplo.com:0'] }, 'deniedTargets.0', 'servidor:puerto'],
    [{ defaultBots: 10_000 }, 'defaultBots', 'de 0 a 9999'],
    [{ joinIntervalMs: 1.5 }, 'joinIntervalMs', ''],
    [{ assistantMessages: 0 }, 'assistantMessages', 'de 1 a 100000'],
    [{ registration: 'nunca' }, 'registration', ''],
    [{ retention: { consoleDays: 1 } }, 'retention.systemLogDays', ''],
    [{ backups: { hour: 24, keep: 1 } }, 'backups.hour', ''],
    [
      { alerts: { ...defaultAlerts, cpu: { warning: 90, critical: 90, minutes: 1 } } },
      'alerts.cpu.critical',
      'mayor que',
    ],
    [{ alerts: { cpu: defaultAlerts.cpu } }, 'alerts.memory', ''],
    [{ otra: 1 }, '', ''],
  ])('%j is refused at %j', async (change, path, sentence) => {
    await using ctx = createTestContext()
    const admin = await makeAdmin(ctx)
    const { status, body } = await admin.call('PUT', '/admin/settings', change)
    expect([status, body.code]).toEqual([400, 'VALIDATION'])
    expect((body.issues as { path: string }[])[0]?.path).toBe(path)
    expect(body.message).toContain(sentence)
    expect(ctx.settings.current()).toEqual(untouched)
    expect(await ctx.db.$count(audit)).toBe(0)
  })

  test('are audited, what changed and nothing else', async () => {
    await using ctx = createTestContext()
    const admin = await makeAdmin(ctx)
    await set(admin, { ...untouched, botsPerTarget: 2 })
    await set(admin, { botsPerTarget: 2 })
    expect(ctx.db.select().from(audit).all()).toMatchObject([
      {
        actorId: admin.user.id,
        action: 'settings.change',
        target: 'settings:installation',
        before: { botsPerTarget: 0 },
        after: { botsPerTarget: 2 },
      },
    ])
  })
})

describe('a change counts at once', () => {
  test('for how many bots users may run, and browsers are notified', async () => {
    const ctx = createTestContext()
    await using server = serveRealtime(ctx)
    const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
    const browser = server.connect({ token: ana.token })
    await connected(browser)
    for (const id of [await addBot(ana), await addBot(ana)]) await start(ana, id)
    const told = nextEvent(browser, 'accountUpdate')
    await set(admin, { defaultBots: 1 })
    expect(await told).toEqual({ reason: 'subscription' })
    await roundTrip(browser)
    const { bots } = (await ana.call<{ bots: Bot[] }>('GET', '/bots')).body
    expect(bots.filter(({ status }) => status !== 'stopped')).toHaveLength(1)
    const { body } = await ana.call('POST', '/auth/add-bot')
    expect(body).toMatchObject({ code: 'BOT_LIMIT_REACHED' })
  })

  test('for what may be dialled, here and at the bot host', async () => {
    await using ctx = createTestContext({ allowTargets: [] })
    const host = await attachHost(ctx)
    const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
    const inside = await addBot(ana, { host: '10.1.2.3' })
    const outside = await addBot(ana, { host: 'eu.mc.ejemplo.com' })
    expect((await start(ana, inside)).body.code).toBe('TARGET_NOT_ALLOWED')

    await set(admin, { allowedTargets: ['10.0.0.0/8'], deniedTargets: ['Ejemplo.com'] })
    await host.settle()
    expect(host.settings).toMatchObject({
      allowTargets: ['10.0.0.0/8'],
      deniedTargets: ['Ejemplo.com'],
    })
    expect((await start(ana, inside)).status).toBe(200)
    const denied = await start(ana, outside)
    expect([denied.status, denied.body.code]).toEqual([403, 'TARGET_DENIED'])

    await set(admin, { deniedTargets: ['10.1.2.3:25565', 'ejemplo.com:1'], joinIntervalMs: 9 })
    await host.settle()
    expect(host.settings).toMatchObject({ joinIntervalMs: 9 })
    expect((await start(ana, outside)).status).toBe(200)
    await ana.call('POST', `/bots/${inside}/stop`)
    expect((await start(ana, inside)).body.code).toBe('TARGET_DENIED')
  })

  test('for the practice server, which comes and goes beside them', async () => {
    await using ctx = createTestContext({ allowTargets: [] })
    const host = await attachHost(ctx)
    const admin = await makeAdmin(ctx)
    const practice = '127.0.0.1:25565'
    const allow = async (allowed: boolean) => {
      const told = ctx.fleet.allowTarget(practice, allowed)
      await host.settle()
      await told
    }
    await allow(true)
    await set(admin, { allowedTargets: [practice] })
    await allow(false)
    const id = await addBot(admin)
    expect((await start(admin, id)).status).toBe(200)
    await admin.call('POST', `/bots/${id}/stop`)
    await set(admin, { allowedTargets: [] })
    await host.settle()
    expect(host.settings?.allowTargets).toEqual([])
    expect((await start(admin, id)).body.code).toBe('TARGET_NOT_ALLOWED')
  })

  test('for the gap between joins of a bulk job', async () => {
    await using ctx = createTestContext()
    const admin = await makeAdmin(ctx)
    await set(admin, { joinIntervalMs: 12_000 })
    const form = { botIds: [await addBot(admin)], delayBetweenBots: 0 }
    const { body } = await admin.call('POST', '/bots/bulk/start', form, { prefer: 'respond-async' })
    expect(body).toMatchObject({ gapMs: 12_000 })
  })

  test('for the messages to the assistant', async () => {
    await using ctx = createTestContext()
    const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
    await set(admin, { assistantMessages: 1 })
    const ask = () => ctx.assistant.take(ana.user.id)
    ask()
    expect(ask).toThrow(
      expect.objectContaining({ words: text('errors.ASSISTANT_LIMIT', { max: 1, minutes: 60 }) }),
    )
    await set(admin, { assistantMessages: 2 })
    ask()
    expect(ask).toThrow(
      expect.objectContaining({ words: text('errors.ASSISTANT_LIMIT', { max: 2, minutes: 60 }) }),
    )
  })

  test('for what is kept', async () => {
    await using ctx = createTestContext()
    const admin = await makeAdmin(ctx)
    const botId = await addBot(admin)
    const at = ctx.clock.now() - 3 * day
    const line = { level: 'info', category: 'system', source: 'system', message: 'viejo' } as const
    ctx.db
      .insert(botLogs)
      .values({ id: Bun.randomUUIDv7('hex', at), botId, at, ...line })
      .run()
    const stay = { address: 'mc:25565', startedAt: at, endedAt: at, raw: '', message: '' }
    const end = { reason: 'kicked', policy: 'stop', fault: true } as const
    ctx.db
      .insert(connections)
      .values({ id: newId(), botId, ...stay, ...end })
      .run()
    const left = async () => [
      await ctx.db.$count(botLogs, eq(botLogs.message, 'viejo')),
      await ctx.db.$count(connections),
    ]
    await set(admin, { retention: { ...defaultRetention, consoleDays: 4, connectionDays: 4 } })
    await ctx.housekeeping.run()
    expect(await left()).toEqual([1, 1])
    await set(admin, { retention: { ...defaultRetention, consoleDays: 2, connectionDays: 2 } })
    await until('nothing left', async () => (await left()).every((rows) => rows === 0))
  })
})

describe('registration', () => {
  const form = { email: 'nueva@ejemplo.com', password: 'colmena de pruebas' }

  test('is open, by approval or closed, and says so before a form is filled in', async () => {
    await using ctx = createTestContext()
    const admin = await makeAdmin(ctx)
    const call = caller(ctx)
    const mode = async () => (await call('GET', '/auth/registration')).body.registration
    expect(await mode()).toBe('open')

    await set(admin, { registration: 'approval' })
    expect(await mode()).toBe('approval')
    const asked = await call<{ user: { id: string } }>('POST', '/auth/register', form)
    expect(asked).toMatchObject({ status: 201, body: { user: { status: 'pending' } } })
    expect(asked.body).toMatchObject({ message: expect.stringContaining('espera la aprobación') })
    const login = () => call('POST', '/auth/login', form)
    expect((await login()).body.code).toBe('ACCOUNT_PENDING')
    await admin.call('PUT', `/admin/users/${asked.body.user.id}`, { status: 'active' })
    expect((await login()).status).toBe(200)

    await set(admin, { registration: 'closed' })
    expect(await mode()).toBe('closed')
    const late = await call('POST', '/auth/register', { ...form, email: 'tarde@ejemplo.com' })
    expect([late.status, late.body.code]).toEqual([403, 'REGISTRATION_CLOSED'])
    expect((await login()).status).toBe(200)
  })

  test('pauses before the disk is full, and goes on when there is room again', async () => {
    await using ctx = createTestContext()
    const gibibyte = 1024 ** 3
    const disk = { free: 0.6 * gibibyte, total: 100 * gibibyte }
    ctx.metrics[Symbol.dispose]()
    ctx.metrics = createMetrics(ctx, { ...thisMachine, space: () => disk })
    const call = caller(ctx)
    const mode = async () => (await call('GET', '/auth/registration')).body.registration
    const join = (email: string) => call('POST', '/auth/register', { ...form, email })
    expect((await join('una@ejemplo.com')).status).toBe(201)

    disk.free = 0.4 * gibibyte
    expect(await mode()).toBe('paused')
    const { status, body } = await join('dos@ejemplo.com')
    expect([status, body.code]).toEqual([503, 'REGISTRATION_PAUSED'])
    expect(body.message).toContain('poco espacio en disco')
    disk.free = 0.6 * gibibyte
    expect((await join('dos@ejemplo.com')).status).toBe(503)
    disk.free = 1.1 * gibibyte
    expect(await mode()).toBe('open')
    expect((await join('dos@ejemplo.com')).status).toBe(201)

    // Of a small disk a twentieth is kept.
    Object.assign(disk, { free: 0.1 * gibibyte, total: gibibyte })
    expect(await mode()).toBe('open')
    disk.free = 0.04 * gibibyte
    expect(await mode()).toBe('paused')
  })

  test('closed or not, the first administrator can be set up', async () => {
    await using ctx = createTestContext()
    await using other = createTestContext()
    await set(await makeAdmin(other), { registration: 'closed' })
    ctx.settings = other.settings
    const token = ctx.setup.path()?.split('token=')[1]
    expect((await caller(ctx)('POST', '/setup', { ...form, token })).status).toBe(200)
  })
})
