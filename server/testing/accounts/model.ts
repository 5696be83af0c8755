import { expect } from 'bun:test'
import type { ProofState } from '#contract/account/factors'
import type { PasskeyRequest } from '#contract/account/passkeys'
import type { ShareRight } from '#contract/bots/rights'
import { dayMs, minuteMs } from '../../lib/time'
import type { TestContext } from '../context'
import type { Authenticator } from '../fakes/authenticator'
import type { AuthenticatorApp } from '../samples/factors'
import { askForSignIn } from '../samples/passkeys'
import {
  type Answer,
  type Call,
  caller,
  type Person,
  registerUser,
  testPassword,
} from '../samples/people'

/** What must be true of a session: until when its token is taken. */
export type KnownSession = {
  token: string
  id: string
  openedAt: number
  seenAt: number | null
  provedAt: number
}

/** What must be true of an account, by all that was done to it. */
export type KnownAccount = {
  user: Person['user']
  botId: string
  email: string
  /** Null: it is entered in other ways alone. */
  password: string | null
  oldPasswords: string[]
  isSuspended: boolean
  deletesAt: number | null
  isGone: boolean
  app: AuthenticatorApp | null
  keys: { id: string; authenticator: Authenticator }[]
  codes: string[]
  spentCodes: string[]
  /** The link that chooses another password, and all that there ever were. */
  link: { token: string; at: number } | null
  links: string[]
  /** The link that changes the address, and all that there ever were. */
  change: { token: string; at: number; email: string } | null
  changes: string[]
  live: KnownSession[]
  /** Tokens that must never be taken again; those that were not tried yet are in both. */
  ended: string[]
  untried: string[]
}

export type KnownShare = {
  id: string
  owner: KnownAccount
  email: string
  right: ShareRight
  at: number
  /** Null: nobody has accepted it. */
  guest: KnownAccount | null
}

export type World = {
  ctx: TestContext
  random(below: number): number
  pick<T>(all: readonly T[]): T
  figures: Record<string, number>
}

const sessionDays = 30
const idleDays = 14
const proofMs = 10 * minuteMs

export const count = ({ figures }: World, what: string): void => {
  figures[what] = (figures[what] ?? 0) + 1
}

/** Somebody new with a bot and one session. */
export async function newAccount({ ctx }: World): Promise<KnownAccount> {
  const { user, token, call } = await registerUser(ctx, { emailVerifiedAt: ctx.clock.now() })
  const form = { name: 'Minero', host: '127.0.0.1', username: 'Minero' }
  const { body } = await call<{ bot: { id: string } }>('POST', '/bots', form)
  const account: KnownAccount = {
    ...{ user, botId: body.bot.id, email: user.email, password: testPassword, oldPasswords: [] },
    ...{ isSuspended: false, deletesAt: null, isGone: false, app: null, keys: [], codes: [] },
    ...{ spentCodes: [], link: null, links: [], change: null, changes: [] },
    ...{ live: [], ended: [], untried: [] },
  }
  const session = noteSession(ctx, account, token)
  session.seenAt = ctx.clock.now()
  return account
}

function noteSession({ clock }: TestContext, account: KnownAccount, token: string): KnownSession {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const now = clock.now()
  const session = { token, id: payload.sid, openedAt: now, seenAt: null, provedAt: now }
  account.live.push(session)
  return session
}

const isAlive = ({ openedAt, seenAt }: KnownSession, now: number) =>
  now < openedAt + sessionDays * dayMs && now - (seenAt ?? openedAt) <= idleDays * dayMs

/** All its sessions end, but the one kept. */
export function endAll(account: KnownAccount, kept?: KnownSession): void {
  for (const session of [...account.live]) if (session !== kept) endOne(account, session)
}

export function endOne(account: KnownAccount, session: KnownSession): void {
  account.live = account.live.filter((one) => one !== session)
  endToken(account, session.token)
}

function endToken(account: KnownAccount, token: string) {
  account.ended.push(token)
  account.untried.push(token)
}

/** Sessions end by themselves. */
export function settle({ ctx, ...world }: World, account: KnownAccount): void {
  for (const session of [...account.live]) {
    if (isAlive(session, ctx.clock.now())) continue
    count({ ctx, ...world }, 'sessions that ended by themselves')
    endOne(account, session)
  }
}

/** Calls by a session that is alive; each of them is a use of it. */
export function callBy({ ctx }: World, session: KnownSession): Call {
  const call = caller(ctx, session.token)
  return (...asked) => {
    const now = ctx.clock.now()
    if (session.seenAt === null || now - session.seenAt >= minuteMs) session.seenAt = now
    return call(...asked)
  }
}

export const personOf = (world: World, { user }: KnownAccount, session: KnownSession): Person => ({
  ...{ user, token: session.token, call: callBy(world, session) },
})

export const hasFactor = ({ app, keys }: KnownAccount): boolean => app !== null || keys.length > 0

/** Recovery codes go with the last factor. */
export function dropCodes(account: KnownAccount): void {
  account.spentCodes.push(...account.codes)
  account.codes = []
}

/** One factor of the account, whichever; an app's code is a new one each time. */
async function factorOf(
  { ctx, pick }: World,
  { app, keys, codes, spentCodes }: KnownAccount,
  ask: () => Promise<Answer<PasskeyRequest>>,
) {
  const kinds = [
    app ? 'totp' : [],
    keys.length > 0 ? 'passkey' : [],
    codes.length > 0 ? 'code' : [],
  ]
  const kind = pick(kinds.flat())
  if (kind === 'totp' && app) {
    ctx.clock.advance(30_000)
    return { kind: 'totp', code: app.code() }
  }
  if (kind === 'code') {
    const code = codes.pop() ?? ''
    spentCodes.push(code)
    return { kind: 'recovery', code }
  }
  const { ticket, options } = (await ask()).body
  return { kind: 'passkey', ticket, response: pick(keys).authenticator.get(options) }
}

/** Proves again who they are; false where the account has nothing to prove it by. */
export async function prove(
  world: World,
  account: KnownAccount,
  session: KnownSession,
): Promise<boolean> {
  const call = callBy(world, session)
  const { password } = account
  if (!hasFactor(account) && password === null) return false
  const proof = hasFactor(account)
    ? await factorOf(world, account, () => call('POST', '/auth/proof/passkey'))
    : { kind: 'password', password }
  const { status, body } = await call<Entered>('POST', '/auth/proof', proof)
  expect(status).toBe(200)
  const [before, after = ''] = [session.token, body.accessToken]
  Object.assign(session, { token: after, provedAt: world.ctx.clock.now() })
  expect((await callBy(world, session)('GET', '/auth/proof')).status).toBe(200)
  if (before !== after) endToken(account, before)
  return true
}

export const isFresh = ({ ctx }: World, { provedAt }: KnownSession): boolean =>
  ctx.clock.now() - provedAt <= proofMs

type Entered = {
  accessToken?: string
  secondStep?: { ticket: string; kinds: string[] }
  code?: string
}

/** Signs in by what the account has; null where it has nothing or is closed, which is checked. */
export async function signIn(world: World, account: KnownAccount): Promise<KnownSession | null> {
  const { ctx, pick, random } = world
  const { password, keys } = account
  if (password === null && keys.length === 0) return null
  const byKey = keys.length > 0 && (password === null || random(2) === 0)
  const first = byKey
    ? await showKey(ctx, pick(keys).authenticator)
    : await login(ctx, account.email, password)
  if (account.isGone || account.isSuspended) {
    expect(first.body.code).toBe(account.isGone ? 'CREDENTIALS_INVALID' : 'ACCOUNT_SUSPENDED')
    return null
  }
  expect(first.status).toBe(200)
  const { secondStep } = first.body
  expect(secondStep !== undefined).toBe(hasFactor(account) && !byKey)
  const token = secondStep
    ? await takeSecondStep(world, account, secondStep.ticket)
    : first.body.accessToken
  count(world, byKey ? 'sign-ins by passkey' : secondStep ? 'sign-ins in two steps' : 'sign-ins')
  return noteSession(ctx, account, token ?? '')
}

export const login = (ctx: TestContext, email: string, password: string | null) =>
  caller(ctx)<Entered>('POST', '/auth/login', { email, password })

async function showKey(ctx: TestContext, authenticator: Authenticator) {
  const { ticket, options } = await askForSignIn(ctx)
  const form = { ticket, response: authenticator.get(options) }
  return await caller(ctx)<Entered>('POST', '/auth/passkey', form)
}

async function takeSecondStep(world: World, account: KnownAccount, ticket: string) {
  const visitor = caller(world.ctx)
  const take = (factor: object) => visitor<Entered>('POST', '/auth/factor', { ticket, factor })
  const spent = account.spentCodes.at(-1)
  if (spent && world.random(2) === 0) {
    count(world, 'spent codes shown again')
    expect((await take({ kind: 'recovery', code: spent })).body.code).toBe('CODE_INVALID')
  }
  const ask = () => visitor<PasskeyRequest>('POST', '/auth/factor/passkey', { ticket })
  const factor = await factorOf(world, account, ask)
  const { status, body } = await take(factor)
  expect([factor.kind, status]).toEqual([factor.kind, 200])
  if (factor.kind === 'recovery') count(world, 'sign-ins by recovery code')
  return body.accessToken
}

/** What the model says of each token holds. The clock of a session runs on when it is tried. */
export async function checkSessions(
  world: World,
  account: KnownAccount,
  all: boolean,
): Promise<void> {
  const { ctx, random } = world
  settle(world, account)
  for (const token of all ? account.ended : account.untried) {
    count(world, 'ended tokens tried')
    expect((await caller(ctx, token)('GET', '/auth/proof')).status).toBe(401)
  }
  account.untried = []
  for (const session of account.live) {
    // Not each time: a session that is looked at is never idle.
    if (!all && random(3) > 0) continue
    const { status, body } = await callBy(world, session)<ProofState>('GET', '/auth/proof')
    expect([session.id, status]).toEqual([session.id, 200])
    expect(body.until !== null).toBe(isFresh(world, session))
    expect(body.kinds.includes('totp')).toBe(account.app !== null)
    expect(body.kinds.includes('recovery')).toBe(account.codes.length > 0)
  }
}
