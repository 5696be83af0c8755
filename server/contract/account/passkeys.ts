import { z } from 'zod'
import { answer, form, Instant, line, requiredText, shape } from '../common'
import { limits } from '../limits'
import { Credential } from './factors'

/** A passkey as its owner sees it. */
export const Passkey = shape('Passkey', {
  id: z.string(),
  name: z.string(),
  /** Whether it is kept in more places than one device. */
  backedUp: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** `origin`: where browsers offer passkeys of this installation; null: nowhere. */
export const Passkeys = answer('Passkeys', {
  passkeys: z.array(Passkey),
  origin: z.string().nullable(),
})
export type Passkeys = z.infer<typeof Passkeys>

/** How a browser reaches what keeps a passkey. */
export const Transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
export type Transport = z.infer<typeof Transport>

const Descriptor = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(Transport),
})
export type Descriptor = z.infer<typeof Descriptor>

/** What a browser is to make a passkey by (PublicKeyCredentialCreationOptionsJSON). */
const CreationOptions = shape('PasskeyCreation', {
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type CreationOptions = z.infer<typeof CreationOptions>

/** What a browser is to ask for a passkey by (PublicKeyCredentialRequestOptionsJSON). */
const RequestOptions = shape('PasskeyRequest', {
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  /** Empty: whichever of this installation the browser has. */
  allowCredentials: z.array(Descriptor),
})
export type RequestOptions = z.infer<typeof RequestOptions>

const ticket = z.string().max(100)

/** The ticket goes back with what the browser answers, once. */
export const PasskeyCreation = answer('PasskeyCreationAnswer', {
  ticket: z.string(),
  options: CreationOptions,
})
export const PasskeyRequest = answer('PasskeyRequestAnswer', {
  ticket: z.string(),
  options: RequestOptions,
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

const PasskeyName = line(limits.passkeys.name)

/** A new passkey; without a name it gets one from what made it. */
export const PasskeyForm = form('PasskeyForm', {
  ticket,
  name: PasskeyName.optional(),
  response: Credential,
})
export type PasskeyForm = z.infer<typeof PasskeyForm>

/** `codes`: recovery codes that are told this once, where the account had none left. */
export const PasskeyAdded = answer('PasskeyAdded', {
  passkey: Passkey,
  codes: z.array(z.string()).nullable(),
})

export const PasskeyNameForm = form('PasskeyNameForm', { name: PasskeyName })
export const PasskeyAnswer = answer('PasskeyAnswer', { passkey: Passkey })
export const PasskeyParam = z.object({ id: requiredText(limits.passkeys.id) })

/** A sign-in by a passkey alone. */
export const PasskeySignIn = form('PasskeySignIn', { ticket, response: Credential })
export type PasskeySignIn = z.infer<typeof PasskeySignIn>

/** The second step of a sign-in by a passkey: the ticket of the first one. */
export const PasskeyStep = form('PasskeyStep', { ticket })
