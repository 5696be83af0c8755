import { expect } from 'bun:test'
import { ShareRight } from '#contract/bots/rights'
import { limits } from '#contract/limits'
import { dayMs, hourMs, minuteMs } from '../../lib/time'
import { caller, testPassword } from '../samples/people'
import { callBy, count, dropCodes, endAll, hasFactor, type KnownAccount, login } from './model'
import { noteLink, takeLink } from './own-acts'
import { type Act, type Scene, whileStaying } from './scene'

/** The administrator does it, newly signed in. */
async function administer({ ctx, admin }: Scene, method: string, path: string, body?: object) {
  const { accessToken } = (await login(ctx, admin.email, testPassword)).body
  type Link = { link?: { path: string } }
  return await caller(ctx, accessToken)<Link & { code?: string }>(
    method,
    `/admin/users/${path}`,
    body,
  )
}

export const byAdmin: Act = async (scene, account) => {
  const { id } = account.user
  if (account.isGone) {
    const { status } = await administer(scene, 'POST', `${id}/reset-link`)
    expect(status).toBe(404)
    return
  }
  const acts: (() => Promise<unknown>)[] = [
    async () => {
      expect((await administer(scene, 'POST', `${id}/sessions/end`)).status).toBe(200)
      endAll(account)
    },
    () => suspend(scene, account, !account.isSuspended),
    async () => {
      const { link } = (await administer(scene, 'POST', `${id}/reset-link`)).body
      noteLink(scene, account, link?.path.match(/token=([^&]+)/)?.[1] ?? '')
      if (scene.random(2) === 0) await takeLink(scene, account)
    },
    async () => {
      const { status } = await administer(scene, 'POST', `${id}/factors/reset`)
      expect(status === 200).toBe(hasFactor(account))
      if (status !== 200) return
      Object.assign(account, { app: null, keys: [] })
      dropCodes(account)
      endAll(account)
    },
    async () => {
      expect((await administer(scene, 'DELETE', `${id}/leaving`)).status).toBe(200)
      account.deletesAt = null
    },
  ]
  await scene.pick(acts)()
}

export async function suspend(scene: Scene, account: KnownAccount, isSuspended: boolean) {
  const form = { status: isSuspended ? 'suspended' : 'active' }
  expect((await administer(scene, 'PUT', account.user.id, form)).status).toBe(200)
  account.isSuspended = isSuspended
  if (isSuspended) endAll(account)
}

export const invite = whileStaying(async (scene, owner, session) => {
  const { email } = scene.people.find((one) => one !== owner) ?? owner
  const right = scene.pick(ShareRight.options)
  const form = { email, right, botId: owner.botId }
  type Made = { share?: { id: string }; code?: string }
  const { body } = await callBy(scene, session)<Made>('POST', '/shares', form)
  const isThere = scene.shares.some((share) => share.owner === owner && share.email === email)
  expect(body.code).toBe(isThere ? 'SHARE_EXISTS' : undefined)
  if (!body.share) return
  const { id } = body.share
  scene.shares.push({ id, owner, email, right, at: scene.ctx.clock.now(), guest: null })
})

export const isOpen = ({ isGone, isSuspended, deletesAt }: KnownAccount) =>
  !isGone && !isSuspended && deletesAt === null

export const accept = whileStaying(async (scene, guest, session) => {
  const share = scene.shares.find((one) => one.owner !== guest && !one.guest)
  if (!share) return
  const holds = scene.ctx.clock.now() < share.at + limits.shares.days * dayMs
  const isTheirs = share.email === guest.email && isOpen(share.owner) && holds
  const { status } = await callBy(scene, session)('POST', `/shares/${share.id}/accept`)
  expect(status).toBe(isTheirs ? 200 : 404)
  if (isTheirs) share.guest = guest
})

export const withdraw = whileStaying(async (scene, account, session) => {
  const share = scene.shares.find(({ owner, guest }) => owner === account || guest === account)
  if (!share) return
  expect((await callBy(scene, session)('DELETE', `/shares/${share.id}`)).status).toBe(200)
  scene.shares = scene.shares.filter((one) => one !== share)
})

export const wait: Act = async (scene) => {
  const { ctx, pick, random } = scene
  ctx.clock.advance((1 + random(15)) * pick([minuteMs, hourMs, dayMs, dayMs]))
  await ctx.accountPurge.run()
  for (const account of scene.people) {
    if (account.isGone || account.deletesAt === null) continue
    if (account.deletesAt > ctx.clock.now()) continue
    count(scene, 'accounts deleted')
    endAll(account)
    const none = {
      app: null,
      keys: [],
      codes: [],
      link: null,
      change: null,
      password: testPassword,
    }
    Object.assign(account, { ...none, isGone: true })
    scene.shares = scene.shares.filter(({ owner, guest }) => owner !== account && guest !== account)
  }
}
