import { z } from 'zod'
import { says } from '../locales/coded'
import { answer, form, Instant, line } from './common'
import { limits } from './limits'

/** Public keys as nkeys write them: of a user, and of X25519. */
const UserKey = z.string().regex(/^U[A-Z2-7]{55}$/, says('validation.hostKey'))
const CurveKey = z.string().regex(/^X[A-Z2-7]{55}$/, says('validation.hostKey'))
const Signature = z.base64url().max(100)

const HostId = z.string().regex(/^[a-z0-9-]{1,40}$/)

/** The program that the machine runs, and which messages it speaks. */
const program = { version: line(limits.machines.version), protocol: z.int().min(0).max(1_000_000) }

/** A machine shows an invitation and its own keys, and signs for them. */
export const EnrolForm = form('EnrolForm', {
  token: z.string().max(limits.machines.token),
  userKey: UserKey,
  curveKey: CurveKey,
  hostname: line(limits.hostName),
  ...program,
  signature: Signature,
})
export type EnrolForm = z.infer<typeof EnrolForm>

/** What a machine needs to speak over the bus. None of it is of use without its private keys. */
const credential = {
  /** A JWT for the bus, for this machine's key alone. */
  credential: z.string(),
  expiresAt: Instant,
  /** How long it holds from now on, whatever the machine's clock says. */
  lifetimeMs: z.number(),
  busUrls: z.array(z.string()),
  /** Control's public X25519 key: secrets come sealed by it, and go sealed to it. */
  controlKey: z.string(),
}

export const Enrolled = answer('Enrolled', { hostId: HostId, name: z.string(), ...credential })
export type Enrolled = z.infer<typeof Enrolled>

export const ChallengeForm = form('ChallengeForm', { hostId: HostId })

/** To be signed, once. */
export const Challenge = answer('HostChallenge', { challenge: z.string(), expiresAt: Instant })
export type Challenge = z.infer<typeof Challenge>

export const RenewForm = form('RenewForm', {
  hostId: HostId,
  challenge: z.string().max(limits.machines.token),
  ...program,
  signature: Signature,
})
export type RenewForm = z.infer<typeof RenewForm>

export const Renewed = answer('Renewed', credential)
export type Renewed = z.infer<typeof Renewed>
