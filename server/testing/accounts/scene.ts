import { expect } from 'bun:test'
import type { Mailbox } from '../fakes/mailbox'
import {
  callBy,
  count,
  isFresh,
  type KnownAccount,
  type KnownSession,
  type KnownShare,
  prove,
  signIn,
  type World,
} from './model'

export type Scene = World & {
  mailbox: Mailbox
  people: KnownAccount[]
  shares: KnownShare[]
  admin: { id: string; email: string }
}

export type Act = (scene: Scene, account: KnownAccount) => Promise<unknown>
export type OwnAct = (
  scene: Scene,
  account: KnownAccount,
  session: KnownSession,
) => Promise<unknown>

/** By a session that the account has, or else by a new one. */
export const own =
  (act: OwnAct): Act =>
  async (scene, account) => {
    const { live } = account
    const session = live.length > 0 ? scene.pick(live) : await signIn(scene, account)
    if (session) await act(scene, account, session)
  }

/** What an account on its way out may not do. */
export const whileStaying = (act: OwnAct): Act =>
  own(async (scene, account, session) => {
    if (account.deletesAt === null) return await act(scene, account, session)
    const { body } = await callBy(scene, session)('GET', '/auth/debug')
    expect(body.code).toBe('ACCOUNT_LEAVING')
  })

/** What needs a proof of the last minutes; without one it is refused. */
export const proved =
  (method: string, path: string, act: OwnAct): OwnAct =>
  async (scene, account, session) => {
    if (!isFresh(scene, session)) {
      const { body } = await callBy(scene, session)(method, path)
      expect(body.code).toBe('PROOF_REQUIRED')
      count(scene, 'refused without a fresh proof')
      if (!(await prove(scene, account, session))) return
    }
    await act(scene, account, session)
  }
