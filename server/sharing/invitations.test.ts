import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Bot } from '#contract/bots/bots'
import type { ReceivedShare, Share } from '#contract/bots/sharing'
import { shares, users } from '#db/schema'
import { dayMs, hourMs } from '../lib/time'
import { inviteTo, shareWith } from '../testing/access/shared-people'
import { createTestContext } from '../testing/context'
import { type Person, registerUser } from '../testing/samples/people'

type Listed = { given: Share[]; received: ReceivedShare[] }

const sharesOf = async ({ call }: Person) => (await call<Listed>('GET', '/shares')).body
const botsOf = async ({ call }: Person) => (await call<{ bots: Bot[] }>('GET', '/bots')).body.bots
const codeOf = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code

async function addBot({ call }: Person, username: string, fields: object = {}) {
  const form = { name: username, host: 'mc.ejemplo.com', username, ...fields }
  return (await call<{ bot: Bot }>('POST', '/bots', form)).body.bot
}

async function scenario() {
  const ctx = createTestContext()
  const [owner, guest] = [await registerUser(ctx), await registerUser(ctx)]
  const bot = await addBot(owner, 'uno', { group: 'Minas' })
  const invite = (fields: object) =>
    owner.call('POST', '/shares', {
      botId: bot.id,
      email: guest.user.email,
      right: 'see',
      ...fields,
    })
  return { ctx, owner, guest, bot, invite, [Symbol.asyncDispose]: ctx[Symbol.asyncDispose] }
}

test('an invitation is seen by both, accepted once, changed, and ended by either', async () => {
  await using world = await scenario()
  const { owner, guest, bot } = world
  const { id } = await inviteTo(owner, guest, { botId: bot.id }, 'see')
  const waiting = { id, name: 'uno', group: null, right: 'see', acceptedAt: null }
  const { email, username } = guest.user
  expect((await sharesOf(owner)).given).toMatchObject([{ ...waiting, email, username: null }])
  const received = { ...waiting, owner: owner.user.username, bots: 1 }
  expect((await sharesOf(guest)).received).toMatchObject([received])
  expect(await botsOf(guest)).toEqual([])

  for (const _ of [1, 2]) {
    expect((await guest.call('POST', `/shares/${id}/accept`)).status).toBe(200)
  }
  expect((await sharesOf(owner)).given).toMatchObject([{ id, username }])
  const shared = { owner: owner.user.username, right: 'see' }
  expect(await botsOf(guest)).toMatchObject([{ id: bot.id, shared }])
  expect(await botsOf(owner)).toMatchObject([{ id: bot.id, shared: null }])

  expect(await codeOf(guest.call('PUT', `/shares/${id}`, { right: 'manage' }))).toBe(
    'SHARE_NOT_FOUND',
  )
  await owner.call('PUT', `/shares/${id}`, { right: 'drive' })
  expect(await botsOf(guest)).toMatchObject([{ shared: { right: 'drive' } }])
  expect((await guest.call('DELETE', `/shares/${id}`)).status).toBe(200)
  expect([await botsOf(guest), (await sharesOf(owner)).given]).toEqual([[], []])
  expect(await codeOf(owner.call('DELETE', `/shares/${id}`))).toBe('SHARE_NOT_FOUND')
})

test('the answer does not tell whether an address has an account', async () => {
  await using world = await scenario()
  const [there, nowhere] = [await world.invite({}), await world.invite({ email: 'x@ejemplo.com' })]
  const shape = ({ body }: typeof there) => Object.keys(body.share as Share)
  expect([there.status, shape(there)]).toEqual([nowhere.status, shape(nowhere)])
  expect(there.body.share).toMatchObject({ username: null, acceptedAt: null })
})

test('refusals: twice the same, oneself, nothing, another’s, too many, too fast', async () => {
  await using world = await scenario()
  const { ctx, owner, guest, bot, invite } = world
  expect((await invite({})).status).toBe(201)
  expect(await codeOf(invite({ email: guest.user.email.toUpperCase() }))).toBe('SHARE_EXISTS')
  expect(await codeOf(invite({ email: owner.user.email }))).toBe('VALIDATION')
  expect(await codeOf(invite({ group: 'Minas' }))).toBe('VALIDATION')
  expect(await codeOf(invite({ botId: undefined }))).toBe('VALIDATION')
  expect(await codeOf(invite({ botId: undefined, group: 'Otro' }))).toBe('VALIDATION')
  expect((await invite({ botId: undefined, group: 'minas' })).status).toBe(201)
  expect(await codeOf(invite({ botId: undefined, group: 'MINAS' }))).toBe('SHARE_EXISTS')
  const foreign = { botId: bot.id, email: 'x@ejemplo.com', right: 'see' }
  expect(await codeOf(guest.call('POST', '/shares', foreign))).toBe('BOT_NOT_FOUND')

  const codes: unknown[] = []
  for (let at = 0; at < 40; at++) codes.push(await codeOf(invite({ email: `x${at}@ejemplo.com` })))
  expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS')
  for (let hour = 0; hour < 4; hour++) {
    ctx.clock.advance(hourMs)
    for (let at = 0; at < 30; at++) await invite({ email: `y${hour}.${at}@ejemplo.com` })
  }
  expect((await sharesOf(owner)).given.length).toBe(100)
  ctx.clock.advance(hourMs)
  expect(await codeOf(invite({ email: 'z@ejemplo.com' }))).toBe('TOO_MANY_SHARES')
})

test('only the account with the address accepts, and only what waits', async () => {
  await using world = await scenario()
  const { ctx, owner, guest, bot } = world
  const { id } = await inviteTo(owner, guest, { botId: bot.id }, 'see')
  const stranger = await registerUser(ctx)
  for (const { call } of [stranger, owner]) {
    expect(await codeOf(call('POST', `/shares/${id}/accept`))).toBe('SHARE_NOT_FOUND')
  }
  expect(await codeOf(stranger.call('DELETE', `/shares/${id}`))).toBe('SHARE_NOT_FOUND')
  ctx.clock.advance(13 * dayMs)
  expect((await sharesOf(guest)).received.length).toBe(1)
  const other = await inviteTo(owner, stranger, { botId: bot.id }, 'see')
  ctx.db
    .update(shares)
    .set({ createdAt: ctx.clock.now() - 31 * dayMs })
    .run()
  expect(await codeOf(stranger.call('POST', `/shares/${other.id}/accept`))).toBe('SHARE_NOT_FOUND')
  await ctx.housekeeping.run()
  expect(ctx.db.select().from(shares).all()).toEqual([])
})

test('an unverified address does not accept where mail could show whose it is', async () => {
  await using world = await scenario()
  const { ctx, owner, guest, bot } = world
  ctx.mail.isConfigured = () => true
  const { id } = await inviteTo(owner, guest, { botId: bot.id }, 'see')
  expect(await codeOf(guest.call('POST', `/shares/${id}/accept`))).toBe('EMAIL_UNVERIFIED')
  const verified = { emailVerifiedAt: ctx.clock.now() }
  ctx.db.update(users).set(verified).where(eq(users.id, guest.user.id)).run()
  expect((await guest.call('POST', `/shares/${id}/accept`)).status).toBe(200)
})

test('every invitation is mailed, five a day to one address', async () => {
  await using world = await scenario()
  const { ctx, owner, guest, bot } = world
  const queued: unknown[] = []
  ctx.mail.queue = (_tx, mail) => queued.push(mail) > 0
  await inviteTo(owner, guest, { botId: bot.id }, 'drive')
  expect(queued).toEqual([
    {
      ...{ kind: 'invitation', to: guest.user.email },
      params: {
        ...{ owner: owner.user.username, name: 'uno', right: 'drive' },
        link: expect.stringMatching(/^https?:\/\/[^/]+\/account$/),
      },
    },
  ])
  for (let at = 0; at < 6; at++) {
    const [share] = (await sharesOf(owner)).given
    await owner.call('DELETE', `/shares/${share?.id}`)
    expect((await world.invite({})).status).toBe(201)
  }
  expect(queued.length).toBe(5)
})

test('what waits follows the address, what is accepted the account', async () => {
  await using world = await scenario()
  const { ctx, owner, guest, bot } = world
  const second = await addBot(owner, 'dos')
  await shareWith(owner, guest, { botId: bot.id }, 'see')
  await inviteTo(owner, guest, { botId: second.id }, 'see')
  const { email, id } = guest.user
  ctx.db.update(users).set({ email: 'nueva@ejemplo.com' }).where(eq(users.id, id)).run()
  const heir = await registerUser(ctx, { email })
  expect((await botsOf(guest)).map(({ id }) => id)).toEqual([bot.id])
  expect((await sharesOf(guest)).received.length).toBe(1)
  expect((await sharesOf(heir)).received).toMatchObject([{ name: 'dos', acceptedAt: null }])
})

test('a group is whatever bots are in it now, and the strongest right counts', async () => {
  await using world = await scenario()
  const { owner, guest, bot } = world
  await shareWith(owner, guest, { group: 'Minas' }, 'see')
  await shareWith(owner, guest, { botId: bot.id }, 'manage')
  const second = await addBot(owner, 'dos', { group: 'MINAS' })
  const seen = async () =>
    (await botsOf(guest)).map(({ id, shared }) => [id, shared?.right] as const)
  expect(await seen()).toEqual([
    [bot.id, 'manage'],
    [second.id, 'see'],
  ])
  await owner.call('POST', '/bots/labels', { botIds: [bot.id, second.id], group: 'Otro' })
  expect(await seen()).toEqual([[bot.id, 'manage']])
})

test('while either account is closed or about to be deleted, nothing is shared', async () => {
  await using world = await scenario()
  const { ctx, owner, guest, bot } = world
  await shareWith(owner, guest, { botId: bot.id }, 'manage')
  const set = ({ user }: Person, fields: Partial<typeof users.$inferInsert>) =>
    ctx.db.update(users).set(fields).where(eq(users.id, user.id)).run()
  for (const fields of [{ status: 'suspended' } as const, { deletesAt: 1 }]) {
    set(owner, fields)
    expect(await codeOf(guest.call('GET', `/bots/${bot.id}`))).toBe('BOT_NOT_FOUND')
    expect([await botsOf(guest), (await sharesOf(guest)).received]).toEqual([[], []])
    set(owner, { status: 'active', deletesAt: null })
    expect((await botsOf(guest)).length).toBe(1)
  }
})
