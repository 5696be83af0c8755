import { expect } from 'bun:test'
import { inArray } from 'drizzle-orm'
import { ShareRight } from '#contract/bots/rights'
import { bots } from '#db/schema'
import { hourMs, minuteMs } from '../../lib/time'
import { createTestContext } from '../context'
import { withMailbox } from '../fakes/mailbox'
import { createRandom } from '../random'
import { passkeyUrl } from '../samples/passkeys'
import { makeAdmin } from '../samples/people'
import {
  callBy,
  checkSessions,
  count,
  type KnownAccount,
  newAccount,
  settle,
  signIn,
} from './model'
import { accept, byAdmin, invite, isOpen, suspend, wait, withdraw } from './other-acts'
import {
  addKey,
  changeEmail,
  changePassword,
  confirmEmail,
  endSessions,
  enter,
  forget,
  leave,
  removeKey,
  removePassword,
  renewCodes,
  signOut,
  stay,
  takeLink,
  totpOff,
  totpOn,
} from './own-acts'
import type { Act, Scene } from './scene'

const weighed: Record<string, [weight: number, act: Act]> = {
  'sign in': [4, enter],
  'sign out': [1, signOut],
  'end sessions': [2, endSessions],
  'change the password': [3, changePassword],
  'remove the password': [2, removePassword],
  'ask for a reset link': [2, forget],
  'take a reset link': [2, takeLink],
  'TOTP on': [3, totpOn],
  'TOTP off': [1, totpOff],
  'other recovery codes': [1, renewCodes],
  'add a passkey': [3, addKey],
  'remove a passkey': [2, removeKey],
  'change the e-mail': [2, changeEmail],
  'confirm the e-mail': [1, confirmEmail],
  leave: [2, leave],
  stay: [1, stay],
  'by the administrator': [4, byAdmin],
  invite: [3, invite],
  accept: [3, accept],
  withdraw: [1, withdraw],
  wait: [5, wait],
}
const bag = Object.entries(weighed).flatMap(([name, [weight, act]]) =>
  Array.from({ length: weight }, () => ({ name, act })),
)

/** Each bot has its one owner, and whoever else sees it is told whose it is. */
async function checkBots(scene: Scene) {
  const { ctx, people, shares, random } = scene
  const ids = people.map(({ botId }) => botId)
  const rows = ctx.db.select().from(bots).where(inArray(bots.id, ids)).all()
  const owners = people.filter(({ isGone }) => !isGone).map((one) => [one.botId, one.user.id])
  expect(rows.map(({ id, userId }) => [id, userId]).sort()).toEqual(owners.sort())
  for (const account of people) {
    const [session] = account.live
    if (!session || account.deletesAt !== null || random(3) > 0) continue
    const call = callBy(scene, session)
    type Seen = { bots: { id: string; shared: unknown }[] }
    const { body } = await call<Seen>('GET', '/bots')
    const held = shares.filter(({ owner, guest }) => guest === account && isOpen(owner))
    const strongest = ShareRight.options.findLast((right) =>
      held.some((one) => one.right === right),
    )
    const [share] = held
    const others = share
      ? [{ id: share.owner.botId, shared: { owner: share.owner.user.username, right: strongest } }]
      : []
    const seen = body.bots.map(({ id, shared }) => ({ id, shared }))
    expect(seen).toEqual([{ id: account.botId, shared: null }, ...others])
    if (!share) continue
    count(scene, 'shared bots seen')
    expect((await call('DELETE', `/bots/${share.owner.botId}`)).body.code).toBe('RIGHT_MISSING')
  }
}

/** Whatever was done to an account, its owner comes in; a closed one when it is opened again. */
async function checkWayIn(scene: Scene, account: KnownAccount) {
  scene.ctx.clock.advance(hourMs)
  if (account.isGone || account.isSuspended) expect(await signIn(scene, account)).toBeNull()
  if (account.isGone) return
  if (account.isSuspended) await suspend(scene, account, false)
  if (account.password === null && account.keys.length === 0) {
    count(scene, 'accounts that came back by mail')
    await forget(scene, account)
    if (account.link) await takeLink(scene, account)
  }
  const session = await signIn(scene, account)
  if (!session) throw new Error('there is no way in')
  const call = callBy(scene, session)
  expect((await call('DELETE', '/account/leaving')).status).toBe(200)
  account.deletesAt = null
  expect((await call('GET', '/auth/debug')).status).toBe(200)
  count(scene, 'ways in')
}

/**
 * So many random sequences of acts on two accounts each; after every act it is checked that sessions live
 * as long as they should, that bots have one owner, and in the end that their owners come in. Returns how
 * often what was done. Throws with the seed and the acts of the sequence that broke something.
 */
export async function runAccountSequences(
  sequences: number,
  seed = 20_301_124,
): Promise<Record<string, number>> {
  await using ctx = createTestContext({ publicUrl: passkeyUrl, loginFailures: 1_000 })
  const mailbox = withMailbox(ctx)
  const admin = (await makeAdmin(ctx)).user
  const figures: Record<string, number> = {}
  for (let sequence = 0; sequence < sequences; sequence += 1) {
    const random = createRandom(seed + sequence)
    const pick = <T>(all: readonly T[]): T => {
      const one = all[random(all.length)]
      if (one === undefined) throw new Error('there is none')
      return one
    }
    ctx.clock.advance(hourMs)
    mailbox.mails.length = 0
    const scene: Scene = { ctx, random, pick, figures, mailbox, admin, people: [], shares: [] }
    scene.people = [await newAccount(scene), await newAccount(scene)]
    const done: string[] = []
    try {
      const acts = 6 + random(5)
      while (done.length < acts) {
        const who = random(2)
        const { name, act } = pick(bag)
        done.push(`${who}: ${name}`)
        ctx.clock.advance((1 + random(4)) * minuteMs)
        for (const account of scene.people) settle(scene, account)
        await act(scene, scene.people[who] ?? pick(scene.people))
        for (const account of scene.people) await checkSessions(scene, account, false)
        await checkBots(scene)
        count(scene, 'acts')
      }
      done.push('the end')
      for (const account of scene.people) {
        await checkSessions(scene, account, true)
        await checkWayIn(scene, account)
        await checkSessions(scene, account, true)
      }
    } catch (error) {
      throw new Error(`seed ${seed + sequence}, ${done.join(', ')}`, { cause: error })
    }
  }
  return figures
}
