import { expect } from 'bun:test'
import { dayMs, minuteMs } from '../../lib/time'
import { addApp } from '../samples/factors'
import { givePasskey } from '../samples/passkeys'
import { caller } from '../samples/people'
import {
  callBy,
  count,
  dropCodes,
  endAll,
  endOne,
  hasFactor,
  isFresh,
  type KnownAccount,
  type KnownSession,
  login,
  personOf,
  prove,
  settle,
  signIn,
} from './model'
import { type Act, own, proved, type Scene, whileStaying } from './scene'

const linkMs = 30 * minuteMs
const undoMs = 7 * dayMs

export const enter: Act = async (scene, account) => {
  const old = account.oldPasswords.at(-1)
  if (old && !account.isGone && scene.random(3) === 0) {
    expect((await login(scene.ctx, account.email, old)).body.code).toBe('CREDENTIALS_INVALID')
  }
  await signIn(scene, account)
}

export const signOut = own(async (scene, account, session) => {
  expect((await callBy(scene, session)('POST', '/auth/logout')).status).toBe(200)
  endOne(account, session)
})

export const endSessions = own(
  proved('POST', '/account/sessions/end', async (scene, account, session) => {
    settle(scene, account)
    const call = callBy(scene, session)
    type Open = { sessions: { id: string }[] }
    const { sessions } = (await call<Open>('GET', '/account/sessions')).body
    const ids = account.live.map(({ id }) => id)
    expect(sessions.map(({ id }) => id).sort()).toEqual(ids.sort())
    const one = scene.random(2) === 0 ? scene.pick(account.live) : null
    const form = one ? { sessionId: one.id } : {}
    expect((await call('POST', '/account/sessions/end', form)).status).toBe(200)
    if (one) endOne(account, one)
    else endAll(account, session)
  }),
)

let passwords = 0

function noteNewPassword(account: KnownAccount, password: string, kept?: KnownSession) {
  if (account.password !== null) account.oldPasswords.push(account.password)
  account.password = password
  account.link = null
  endAll(account, kept)
}

export const changePassword = whileStaying(async (scene, account, session) => {
  const { password: current } = account
  if (current === null && !isFresh(scene, session) && !(await prove(scene, account, session)))
    return
  const password = `otra clave bien larga ${++passwords}`
  const form = current === null ? { password } : { current, password }
  const { status } = await callBy(scene, session)('POST', '/account/password', form)
  expect(status).toBe(200)
  noteNewPassword(account, password, session)
})

export const removePassword = whileStaying(
  proved('DELETE', '/account/password', async (scene, account, session) => {
    const { body } = await callBy(scene, session)('DELETE', '/account/password')
    const isLast = account.password !== null && account.keys.length === 0
    expect(body.code).toBe(isLast ? 'LAST_WAY_IN' : undefined)
    if (isLast || account.password === null) return
    count(scene, 'passwords removed')
    account.oldPasswords.push(account.password)
    Object.assign(account, { password: null, link: null })
  }),
)

export function noteLink({ ctx }: Scene, account: KnownAccount, token: string) {
  account.link = { token, at: ctx.clock.now() }
  account.links.push(token)
}

export const forget: Act = async (scene, account) => {
  const { ctx, mailbox } = scene
  // More often an address gets none.
  ctx.clock.advance(13 * minuteMs)
  const before = mailbox.to(account.email).filter(({ kind }) => kind === 'reset').length
  await caller(ctx)('POST', '/auth/forgot', { email: account.email })
  await new Promise(setImmediate)
  const sent = mailbox.to(account.email).filter(({ kind }) => kind === 'reset').length - before
  expect(sent).toBe(account.isGone || account.isSuspended ? 0 : 1)
  if (sent === 0) return
  noteLink(scene, account, mailbox.tokenIn(account.email))
  if (scene.random(2) === 0) await takeLink(scene, account)
}

/** Twice: it works once. */
export const takeLink: Act = async (scene, account) => {
  const { ctx, pick, random } = scene
  if (account.links.length === 0) return
  const token = random(3) > 0 ? (account.links.at(-1) ?? '') : pick(account.links)
  for (const _ of [1, 2]) {
    const password = `clave del enlace ${++passwords}`
    const { link } = account
    const holds = link?.token === token && ctx.clock.now() < link.at + linkMs
    const { status } = await caller(ctx)('POST', '/auth/password', { token, password })
    expect(status).toBe(holds ? 200 : 403)
    count(scene, holds ? 'passwords chosen by link' : 'dead links tried')
    if (holds) noteNewPassword(account, password)
  }
}

export const totpOn = own(
  proved('POST', '/account/factors/totp', async (scene, account, session) => {
    const app = await addApp(scene.ctx, personOf(scene, account, session))
    expect(app.recoveryCodes.length > 0).toBe(account.codes.length === 0)
    account.codes.push(...app.recoveryCodes)
    account.app = app
  }),
)

export const totpOff = whileStaying(
  proved('DELETE', '/account/factors/totp', async (scene, account, session) => {
    const { status } = await callBy(scene, session)('DELETE', '/account/factors/totp')
    expect(status === 200).toBe(account.app !== null)
    account.app = null
    if (!hasFactor(account)) dropCodes(account)
  }),
)

export const renewCodes = whileStaying(
  proved('POST', '/account/factors/recovery', async (scene, account, session) => {
    type Codes = { codes?: string[] }
    const call = callBy(scene, session)
    const { codes = [] } = (await call<Codes>('POST', '/account/factors/recovery')).body
    expect(codes.length > 0).toBe(hasFactor(account))
    dropCodes(account)
    account.codes = codes
  }),
)

export const addKey = own(
  proved('POST', '/account/passkeys/options', async (scene, account, session) => {
    const person = personOf(scene, account, session)
    const { authenticator, codes } = await givePasskey(scene.ctx, person)
    expect(codes !== null).toBe(account.codes.length === 0)
    account.codes.push(...(codes ?? []))
    type Keys = { passkeys: { id: string }[] }
    const { passkeys } = (await person.call<Keys>('GET', '/account/passkeys')).body
    const id = passkeys.find((key) => account.keys.every((known) => known.id !== key.id))?.id ?? ''
    account.keys.push({ id, authenticator })
  }),
)

export const removeKey = whileStaying(
  proved('DELETE', '/account/passkeys/none', async (scene, account, session) => {
    if (account.keys.length === 0) return
    const { id } = scene.pick(account.keys)
    const { body } = await callBy(scene, session)('DELETE', `/account/passkeys/${id}`)
    const isLast = account.keys.length === 1 && account.password === null
    expect(body.code).toBe(isLast ? 'LAST_WAY_IN' : undefined)
    if (isLast) return
    account.keys = account.keys.filter((key) => key.id !== id)
    if (!hasFactor(account)) dropCodes(account)
  }),
)

export const changeEmail = whileStaying(
  proved('POST', '/account/email', async (scene, account, session) => {
    const email = `nueva${++passwords}@ejemplo.com`
    const { status } = await callBy(scene, session)('POST', '/account/email', { email })
    expect(status).toBe(200)
    const token = scene.mailbox.tokenIn(email)
    account.change = { token, at: scene.ctx.clock.now(), email }
    account.changes.push(token)
    if (scene.random(2) === 0) await confirmEmail(scene, account)
  }),
)

export const confirmEmail: Act = async ({ ctx, pick }, account) => {
  if (account.changes.length === 0) return
  const token = pick(account.changes)
  for (const _ of [1, 2]) {
    const { change, isSuspended } = account
    const holds = change?.token === token && ctx.clock.now() < change.at + dayMs
    const { status } = await caller(ctx)('POST', '/auth/verify', { token })
    expect(status === 200).toBe(holds && !isSuspended)
    if (!holds || isSuspended) return
    Object.assign(account, { email: change.email, change: null, link: null })
  }
}

export const leave = whileStaying(
  proved('POST', '/account/leaving', async (scene, account, session) => {
    const form = { confirm: account.user.username }
    const { status } = await callBy(scene, session)('POST', '/account/leaving', form)
    expect(status).toBe(200)
    account.deletesAt = scene.ctx.clock.now() + undoMs
    Object.assign(account, { link: null, change: null })
    scene.shares = scene.shares.filter(({ owner, guest }) => owner !== account || guest)
    endAll(account, session)
  }),
)

export const stay = own(async (scene, account, session) => {
  expect((await callBy(scene, session)('DELETE', '/account/leaving')).status).toBe(200)
  account.deletesAt = null
})
