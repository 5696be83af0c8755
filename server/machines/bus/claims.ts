import type { Permissions } from '@nats-io/jwt'
import type { KeyPair } from '@nats-io/nkeys'
import type { BusKeys } from './keys'
import { controlPermissions, hostPermissions, systemPermissions } from './permissions'

/** Machines whose credentials no longer count: the public key of each, and since when (epoch ms). */
export type Revocations = readonly { userKey: string; at: number }[]

/** Signs what a bus is to believe of this installation and its machines. Times in epoch ms. */
export type Claims = {
  /** Public keys. */
  keys: Record<'system' | 'account' | 'curve', string>
  operator(): Promise<string>
  systemAccount(): Promise<string>
  account(revoked: Revocations): Promise<string>
  /** For the machine that has the private part of this key, until then. */
  host(hostId: string, userKey: string, expiresAt: number): Promise<string>
  /** For this process, for as long as it has them in memory. */
  own(who: 'control' | 'system'): Promise<{ jwt: string; seed: string }>
}

const name = 'enjambre'
const unlimited = -1

export async function createClaims(seeds: BusKeys): Promise<Claims> {
  const [nkeys, jwt] = await Promise.all([import('@nats-io/nkeys'), import('@nats-io/jwt')])
  const open = (seed: string) => nkeys.fromSeed(encoder.encode(seed))
  const [operator, system, account] = [seeds.operator, seeds.system, seeds.account].map(open)
  if (!operator || !system || !account) throw new Error('a key of the bus is missing')
  const curve = nkeys.fromCurveSeed(encoder.encode(seeds.curve))
  const signedByOperator = { signer: operator }

  const user = (who: string, key: string | KeyPair, of: KeyPair, may: Permissions, exp?: number) =>
    jwt.encodeUser(
      who,
      key,
      of,
      { ...may, allowed_connection_types: ['STANDARD'], bearer_token: false },
      exp === undefined ? {} : { exp },
    )

  return {
    keys: {
      system: system.getPublicKey(),
      account: account.getPublicKey(),
      curve: curve.getPublicKey(),
    },
    operator: () => jwt.encodeOperator(name, operator, { system_account: system.getPublicKey() }),
    systemAccount: () => jwt.encodeAccount('SYS', system, { limits }, signedByOperator),
    account(revoked) {
      const revocations = revoked.map(({ userKey, at }) => [userKey, toSeconds(at)] as const)
      const rules = {
        limits: { ...limits, ...streams },
        revocations: Object.fromEntries(revocations),
      }
      return jwt.encodeAccount(name, account, rules, signedByOperator)
    },
    host: (hostId, userKey, expiresAt) =>
      user(hostId, userKey, account, hostPermissions(hostId), toSeconds(expiresAt)),
    async own(who) {
      const pair = nkeys.createUser()
      const signed =
        who === 'control'
          ? await user(who, pair, account, controlPermissions)
          : await user(who, pair, system, systemPermissions)
      return { jwt: signed, seed: decoder.decode(pair.getSeed()) }
    },
  }
}

const limits = {
  ...{ subs: unlimited, data: unlimited, payload: unlimited, conn: unlimited, leaf: 0 },
  ...{ imports: 0, exports: 0, wildcards: true, disallow_bearer: true },
}

/** For control alone: machines have no way to the API of JetStream. How much it holds, the server says. */
const streams = { mem_storage: 0, disk_storage: unlimited, streams: 10, consumer: 100 }

const toSeconds = (ms: number) => Math.floor(ms / 1_000)
const encoder = new TextEncoder()
const decoder = new TextDecoder()
