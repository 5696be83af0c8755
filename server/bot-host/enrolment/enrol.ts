import { hostname } from 'node:os'
import { Challenge, Enrolled, Renewed } from '#contract/hosts'
import { type SignedRequest, signedBytes } from '../../game/trust/host-signature'
import { forgetInvitation, type Invited, type Kept, readKept, writeKept } from './kept'
import { ask, readInvitation } from './panel'

/** What this machine runs, and which messages it speaks. */
export type Program = { version: string; protocol: number }

/**
 * Enrols this machine at the panel of an invitation. Its keys are kept before they are shown: whoever
 * breaks off or hears no answer comes again with the same ones. Throws EnrolmentFailed.
 */
export async function enrol(dataDir: string, written: string, program: Program): Promise<Kept> {
  const { panel, token } = readInvitation(written)
  const { userSeed, curveSeed } = await keysFor(dataDir, panel, token)
  const [user, curve] = await pairsOf({ userSeed, curveSeed })
  const [userKey, curveKey] = [user.getPublicKey(), curve.getPublicKey()]
  const signature = sign(user, ['enrol', token, userKey, curveKey])
  const form = { token, userKey, curveKey, hostname: hostname(), ...program, signature }
  const { success: _, ...enrolled } = await ask(panel, 'enrol', form, Enrolled)
  const kept = { panel, userSeed, curveSeed, enrolled }
  writeKept(dataDir, 'host.json', kept)
  forgetInvitation(dataDir)
  return kept
}

/** Gets this machine a credential for the next day. Throws PanelRefused or PanelUnreachable. */
export async function renew(
  { panel, userSeed, curveSeed }: Pick<Kept, 'panel' | 'userSeed' | 'curveSeed'>,
  hostId: string,
  program: Program,
): Promise<Omit<Renewed, 'success'>> {
  const [user] = await pairsOf({ userSeed, curveSeed })
  const { challenge } = await ask(panel, 'challenge', { hostId }, Challenge)
  const { version, protocol } = program
  const signature = sign(user, ['renew', hostId, challenge, version, protocol])
  const { success: _, ...credential } = await ask(
    panel,
    'renew',
    { hostId, challenge, ...program, signature },
    Renewed,
  )
  return credential
}

async function keysFor(dataDir: string, panel: string, token: string): Promise<Invited> {
  const begun = readKept(dataDir, 'host-invited.json')
  if (begun?.token === token && begun.panel === panel) return begun
  const { createCurve, createUser } = await import('@nats-io/nkeys')
  const [userSeed, curveSeed] = [seedOf(createUser()), seedOf(createCurve())]
  const invited = { panel, token, userSeed, curveSeed }
  writeKept(dataDir, 'host-invited.json', invited)
  return invited
}

const seedOf = (pair: { getSeed(): Uint8Array }) => new TextDecoder().decode(pair.getSeed())

async function pairsOf({ userSeed, curveSeed }: Pick<Kept, 'userSeed' | 'curveSeed'>) {
  const { fromCurveSeed, fromSeed } = await import('@nats-io/nkeys')
  const encoder = new TextEncoder()
  return [fromSeed(encoder.encode(userSeed)), fromCurveSeed(encoder.encode(curveSeed))] as const
}

const sign = (pair: { sign(bytes: Uint8Array): Uint8Array }, request: SignedRequest) =>
  Buffer.from(pair.sign(signedBytes(request))).toString('base64url')
