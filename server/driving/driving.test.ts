import { expect, setDefaultTimeout, test } from 'bun:test'
import type { TokenForm, TokenMade } from '#contract/account/tokens'
import type { Bot } from '#contract/bots/bots'
import type { DriveAnswer, DriverUpdate } from '#contract/bots/drive'
import { HostError } from '../game/protocol'
import { shareWith } from '../testing/access/shared-people'
import { createTestContext } from '../testing/context'
import { attachHost, enterWorld } from '../testing/fakes/attach-host'
import { caller, type Person, registerUser } from '../testing/samples/people'
import { connected, nextEvent, roundTrip, serveRealtime } from '../testing/sockets'
import { until } from '../testing/until'

setDefaultTimeout(600_000)

const held = { keys: 1, yaw: 0.5, pitch: 0, slot: 2 }

/** A bot that runs, its owner and a guest, and sockets that drive it. */
async function scenario() {
  const ctx = createTestContext()
  const host = await attachHost(ctx)
  const server = serveRealtime(ctx)
  const owner = await registerUser(ctx, { username: 'eva' })
  const guest = await registerUser(ctx, { username: 'ana' })
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { id } = (await owner.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  await enterWorld(host, owner, id)
  host.answers.drive = host.answers.endDrive = () => {}
  host.answers.driveInput = () => true
  host.answers.driveAct = () => null

  async function open({ token }: Person) {
    const client = server.connect({ token })
    await connected(client)
    const heard: DriverUpdate[] = []
    client.on('botDriver', (update) => heard.push(update))
    client.emit('subscribeToBotUpdates', { botIds: [id] })
    await roundTrip(client)
    const settled = async () => {
      await roundTrip(client)
      await host.settle()
      await roundTrip(client)
    }
    return {
      ...{ client, heard, settled },
      async drive(take = false): Promise<DriveAnswer> {
        const answer = Promise.withResolvers<DriveAnswer>()
        client.emit('drive', { botId: id, take }, answer.resolve)
        await settled()
        return await answer.promise
      },
      async input(seq: number) {
        client.emit('driveInput', { botId: id, seq, ...held })
        await settled()
      },
    }
  }
  const asked = (name: string) => host.requests.filter((one) => one.name === name)
  const lastDrive = () => asked('drive').at(-1)?.args as { driveId: string; driver: string }
  return {
    ...{ ctx, host, id, owner, guest, open, asked, lastDrive },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

test('the owner drives, everybody who follows the bot hears it, and only what is newer is passed on', async () => {
  await using world = await scenario()
  const { host, id, owner, guest, asked, lastDrive } = world
  await shareWith(owner, guest, { botId: id }, 'see')
  const mine = await world.open(owner)
  const theirs = await world.open(guest)
  expect(await mine.drive()).toEqual({ driving: true })
  expect(lastDrive().driver).toBe('eva')
  await theirs.settled()
  expect(mine.heard).toEqual([{ botId: id, driver: { name: 'eva', isYou: true } }])
  expect(theirs.heard).toEqual([{ botId: id, driver: { name: 'eva', isYou: false } }])

  for (const seq of [1, 3, 2, 3]) await mine.input(seq)
  await theirs.input(9)
  const { driveId } = lastDrive()
  const passed = asked('driveInput').map(({ args }) => args)
  expect(passed).toEqual([1, 3].map((seq) => ({ botId: id, driveId, held: { seq, ...held } })))

  const moved = nextEvent(mine.client, 'botDriven')
  host.emit('driven', { botId: id, driveId: 'another', seq: 9, pose: [0, 0, 0, 0, 0] })
  host.emit('driven', { botId: id, driveId, seq: 3, pose: [1, 2, 3, 0, 0] })
  await host.settle()
  expect(await moved).toEqual({ botId: id, seq: 3, pose: [1, 2, 3, 0, 0] })

  // Whoever comes later hears it too, from whatever socket.
  const late = await world.open(owner)
  expect(late.heard).toEqual([{ botId: id, driver: { name: 'eva', isYou: false } }])
  mine.client.emit('subscribeToBotUpdates', { botIds: [id] })
  await mine.settled()
  expect(mine.heard.at(-1)).toEqual({ botId: id, driver: { name: 'eva', isYou: true } })
  mine.client.emit('driveEnd', { botId: id })
  await mine.settled()
  expect(mine.heard.at(-1)).toEqual({ botId: id, driver: null, because: 'left' })
  expect(asked('endDrive').at(-1)?.args).toMatchObject({ driveId, because: 'left' })
})

test('what is done once is answered, to who drives alone', async () => {
  await using world = await scenario()
  const { host, id, owner } = world
  const mine = await world.open(owner)
  const act = async () => {
    const done = Promise.withResolvers<unknown>()
    mine.client.emit('driveAct', { botId: id, act: 'drop' }, done.resolve)
    await mine.settled()
    return await done.promise
  }
  expect(await act()).toMatchObject({ done: false, message: expect.stringContaining('Conducir') })
  await mine.drive()
  expect(await act()).toEqual({ done: true })
  host.answers.driveAct = () => 'No llevas nada.'
  expect(await act()).toEqual({ done: false, message: 'No llevas nada.' })
})

test('one at a time: a guest waits, the owner takes, and a socket that has gone lets go', async () => {
  await using world = await scenario()
  const { id, owner, guest, asked } = world
  const theirs = await world.open(guest)
  expect(await theirs.drive()).toMatchObject({ driving: false, code: 'BOT_NOT_FOUND' })
  const share = await shareWith(owner, guest, { botId: id }, 'speak')
  expect(await theirs.drive()).toMatchObject({ driving: false, code: 'RIGHT_MISSING' })
  expect(asked('drive')).toEqual([])
  await owner.call('PUT', `/shares/${share.id}`, { right: 'drive' })
  expect(await theirs.drive()).toEqual({ driving: true })

  const mine = await world.open(owner)
  const driver = { name: 'ana', isYou: false }
  expect(await mine.drive()).toMatchObject({ driving: false, code: 'DRIVEN_BY_ANOTHER', driver })
  expect(await mine.drive(true)).toEqual({ driving: true })
  await theirs.settled()
  const taken = { botId: id, because: 'taken' } as const
  expect(theirs.heard.at(-1)).toEqual({ ...taken, driver: { name: 'eva', isYou: false } })
  expect(mine.heard.at(-1)).toEqual({ ...taken, driver: { name: 'eva', isYou: true } })
  expect(await theirs.drive(true)).toMatchObject({ driving: false, code: 'DRIVEN_BY_ANOTHER' })

  // Another window of one's own.
  const second = await world.open(owner)
  expect(await second.drive()).toEqual({ driving: true })
  second.client.disconnect()
  await until('the end', async () => {
    await mine.settled()
    return mine.heard.at(-1)?.because === 'left'
  })
  expect(mine.heard.at(-1)?.driver).toBeNull()
})

test('whoever may drive no longer is stopped at once', async () => {
  await using world = await scenario()
  const { id, owner, guest, asked } = world
  const share = await shareWith(owner, guest, { botId: id }, 'drive')
  const theirs = await world.open(guest)
  expect(await theirs.drive()).toEqual({ driving: true })
  await owner.call('PUT', `/shares/${share.id}`, { right: 'speak' })
  await theirs.settled()
  expect(theirs.heard.at(-1)).toEqual({ botId: id, driver: null, because: 'withdrawn' })
  await owner.call('PUT', `/shares/${share.id}`, { right: 'manage' })
  expect(await theirs.drive()).toEqual({ driving: true })
  await owner.call('DELETE', `/shares/${share.id}`)
  await theirs.settled()
  expect(theirs.heard.at(-1)).toEqual({ botId: id, driver: null, because: 'withdrawn' })
  expect(asked('endDrive')).toHaveLength(2)
})

test('it ends when the bot does, or the bot says so, or knows nothing of it', async () => {
  await using world = await scenario()
  const { host, id, owner, lastDrive } = world
  const mine = await world.open(owner)
  await mine.drive()
  host.emit('driveEnded', { botId: id, driveId: 'another', because: 'silent' })
  host.emit('driveEnded', { botId: id, driveId: lastDrive().driveId, because: 'guardian' })
  await host.settle()
  await mine.settled()
  expect(mine.heard.map(({ because }) => because)).toEqual([undefined, 'guardian'])

  await mine.drive()
  host.answers.driveInput = () => false
  await mine.input(1)
  expect(mine.heard.at(-1)?.because).toBe('gone')
  await mine.drive()
  host.answers.driveInput = () => {
    throw new HostError('BOT_NOT_RUNNING')
  }
  await mine.input(2)
  expect(mine.heard.at(-1)?.because).toBe('gone')

  await mine.drive()
  await owner.call('POST', `/bots/${id}/stop`)
  await host.settle()
  host.finish(id)
  await mine.settled()
  expect(mine.heard.at(-1)).toEqual({ botId: id, driver: null, because: 'gone' })
  expect(await mine.drive()).toMatchObject({ driving: false, code: 'BOT_NOT_RUNNING' })
})

test('what is no input is refused, and nothing of it reaches the bot', async () => {
  await using world = await scenario()
  const { id, owner, asked } = world
  const { client, drive, settled } = await world.open(owner)
  await drive()
  const errors: string[] = []
  client.on('error', ({ code }) => errors.push(code))
  const input = { botId: id, seq: 1, ...held }
  const wrong = [
    ...[undefined, { botId: id }, { ...input, seq: -1 }, { ...input, seq: 0.5 }],
    ...[
      { ...input, keys: 512 },
      { ...input, yaw: 9 },
      { ...input, pitch: Number.NaN },
    ],
    ...[
      { ...input, slot: 9 },
      { ...input, botId: 'x'.repeat(101) },
    ],
  ]
  for (const payload of wrong) client.emit('driveInput', payload as never)
  client.emit('drive', { botId: id } as never)
  client.emit('driveAct', { botId: id, act: 'explode' } as never)
  client.emit('driveEnd', undefined as never)
  await settled()
  expect(errors).toEqual(Array(wrong.length + 3).fill('VALIDATION'))
  expect(asked('driveInput')).toEqual([])
})

test('a program drives by calls, with a token for it', async () => {
  await using world = await scenario()
  const { ctx, host, id, owner, asked, lastDrive } = world
  const programWith = async (verbs: TokenForm['verbs']) => {
    const form = { name: 'Piloto', bots: { of: 'all' }, verbs, perMinute: 6_000 }
    const made = { ...form, expiresAt: null, addresses: [] }
    const { body } = await owner.call<TokenMade>('POST', '/account/tokens', made)
    return caller(ctx, body.secret)
  }
  const call = { keys: ['forward', 'use', 'forward'], yaw: 1, pitch: 0, slot: 3 }
  const other = await programWith(['see', 'move', 'command'])
  expect((await other('PUT', `/bots/${id}/drive`, call)).body.code).toBe('API_TOKEN_SCOPE')

  const program = await programWith(['drive'])
  const hold = (body: object) => host.answering(program('PUT', `/bots/${id}/drive`, body))
  expect((await hold({ ...call, keys: ['fly'] })).status).toBe(400)
  const mine = await world.open(owner)
  expect((await hold(call)).body).toMatchObject({ success: true, pose: null })
  const { driveId, driver } = lastDrive()
  expect(driver).toBe('Piloto (token)')
  host.emit('driven', { botId: id, driveId, seq: 0, pose: [1, 2, 3, 4, 5] })
  await host.settle()
  const pose = { x: 1, y: 2, z: 3, yaw: 4, pitch: 5 }
  expect((await hold(call)).body).toMatchObject({ pose })
  await host.settle()
  const passed = { keys: 0b1_0000_0001, yaw: 1, pitch: 0, slot: 3 }
  expect(asked('driveInput').map(({ args }) => args)).toEqual([
    { botId: id, driveId, held: { seq: 0, ...passed } },
    { botId: id, driveId, held: { seq: 1, ...passed } },
  ])
  const theirs = { name: driver, isYou: false }
  expect(await mine.drive()).toEqual({ driving: true })
  await mine.settled()
  expect(mine.heard).toMatchObject([{ driver: theirs }, { driver: { isYou: true } }])
  expect((await hold(call)).body).toMatchObject({ pose: null })
  const left = await host.answering(program('DELETE', `/bots/${id}/drive`))
  expect([left.status, (await hold(call)).status]).toEqual([200, 200])
})

test('whoever plays in the game has the bot, and comes in only while nobody else drives', async () => {
  await using world = await scenario()
  const { host, id, owner, guest } = world
  host.answers.endPlay = () => {}
  await shareWith(owner, guest, { botId: id }, 'drive')
  const mine = await world.open(owner)
  const player = { userId: guest.user.id, by: 'ana', player: 'Ana' }
  host.emit('botPlayer', { botId: id, player })
  await host.settle()
  const driver = { name: 'ana', isYou: false }
  expect(await mine.drive()).toMatchObject({ driving: false, code: 'DRIVEN_BY_ANOTHER', driver })
  expect(await mine.drive(true)).toEqual({ driving: true })
  host.emit('botPlayer', { botId: id, player: null, because: 'replaced' })
  await host.settle()
  const asked = await guest.call('POST', `/bots/${id}/own-client`, { player: 'Ana' })
  expect([asked.status, asked.body.code]).toEqual([409, 'DRIVEN_BY_ANOTHER'])
})
