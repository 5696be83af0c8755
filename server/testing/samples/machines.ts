import { createCurve, createUser } from '@nats-io/nkeys'
import type { InvitationMade, Machine } from '#contract/admin/machines'
import type { Enrolled } from '#contract/hosts'
import type { Config } from '../../config'
import { type SignedRequest, signedBytes } from '../../game/trust/host-signature'
import { createTestContext, type TestContext } from '../context'
import { appOf, caller, makeAdmin, type Person } from './people'

/** A bus that nobody listens at, for what does not need one. */
export const silentBus: Config['bus'] = {
  urls: ['nats://127.0.0.1:9'],
  publicUrls: ['tls://bus.ejemplo.com:4222'],
}

export const program = { version: '0.0.1', protocol: 1 }

/** An installation that machines can be invited to, over real HTTP. */
export async function createPanel(overrides: Partial<Config> = {}) {
  const ctx = createTestContext({ bus: silentBus, ...overrides })
  const admin = await makeAdmin(ctx)
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: appOf(ctx).fetch })
  const panel = `http://127.0.0.1:${server.port}`
  return {
    ...{ ctx, admin, panel },
    /** What is to be told to a machine. */
    async invite(name = 'Norte') {
      const made = await inviteMachine(admin, name)
      return { ...made, link: `${panel}/#${made.token}` }
    },
    async [Symbol.asyncDispose]() {
      await server.stop(true)
      await ctx[Symbol.asyncDispose]()
    },
  }
}

export const inviteMachine = async ({ call }: Person, name: string): Promise<InvitationMade> =>
  (await call<InvitationMade>('POST', '/admin/machines/invitations', { name, label: 'eu-1' })).body

export const machinesOf = async ({ call }: Person): Promise<Machine[]> =>
  (await call<{ machines: Machine[] }>('GET', '/admin/machines')).body.machines

/** Keys of a machine, with which it signs. */
export function machineKeys() {
  const [user, curve] = [createUser(), createCurve()]
  return {
    user,
    userKey: user.getPublicKey(),
    curveKey: curve.getPublicKey(),
    sign: (request: SignedRequest) =>
      Buffer.from(user.sign(signedBytes(request))).toString('base64url'),
  }
}

export type MachineKeys = ReturnType<typeof machineKeys>

/** What a machine sends to enrol. */
export function enrolForm(token: string, { userKey, curveKey, sign }: MachineKeys) {
  const signature = sign(['enrol', token, userKey, curveKey])
  return { token, userKey, curveKey, hostname: 'nodo', ...program, signature }
}

/** A machine that an administrator has invited and that has enrolled. */
export async function enrolMachine(ctx: TestContext, admin: Person, name = 'Norte') {
  const keys = machineKeys()
  const { token } = await inviteMachine(admin, name)
  const { body } = await caller(ctx)<Enrolled>('POST', '/hosts/enrol', enrolForm(token, keys))
  return { ...body, keys }
}
