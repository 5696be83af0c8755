import { z } from 'zod'
import { says } from '../../locales/coded'
import { answer, form, Instant, shape } from '../common'
import { limits } from '../limits'

/** What an account can be asked for beside its password. `recovery`: one of its one-time codes. */
export const FactorKind = z.enum(['totp', 'passkey', 'recovery'])
export type FactorKind = z.infer<typeof FactorKind>

/** A code as people type it: blanks and hyphens do not count. */
const code = (shape: RegExp) =>
  z
    .string(says('validation.required'))
    .max(40)
    .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(shape, says('validation.code')))

export const TotpCode = code(/^\d{6}$/)
const RecoveryCode = code(/^[0-9A-Z]{10}$/)

/** What a browser's WebAuthn call gives; verified by who takes it. */
export const Credential = z.looseObject({ id: z.string().max(2_000), type: z.string().max(40) })

/** One factor, shown. `ticket` of a passkey: that of the options that it answers. */
export const FactorAnswer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('totp'), code: TotpCode }),
  z.strictObject({ kind: z.literal('recovery'), code: RecoveryCode }),
  z.strictObject({
    kind: z.literal('passkey'),
    ticket: z.string().max(100),
    response: Credential,
  }),
])
export type FactorAnswer = z.infer<typeof FactorAnswer>
export type FactorAnswerInput = z.input<typeof FactorAnswer>

/** The second step of a sign-in, by the ticket that the first one gave. */
export const FactorForm = form('FactorForm', {
  ticket: z.string().max(100),
  factor: FactorAnswer,
})
export type FactorForm = z.infer<typeof FactorForm>

/** What a sign-in asks for next, until then. */
export const SecondStep = shape('SecondStep', {
  ticket: z.string(),
  kinds: z.array(FactorKind),
  expiresAt: Instant,
})
export type SecondStep = z.infer<typeof SecondStep>

const Password = z
  .string(says('validation.required'))
  .min(1, says('validation.required'))
  .max(limits.password.max, says('validation.tooLong', limits.password.max))

/** Who somebody is, proved again: by the password, or by a factor where the account has one. */
export const ProofForm = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('password'), password: Password }),
    ...FactorAnswer.options,
  ])
  .meta({ id: 'ProofForm' })
export type ProofForm = z.infer<typeof ProofForm>
export type ProofFormInput = z.input<typeof ProofForm>

/** How somebody can prove who they are. `provider`: by a sign-in there, where there is nothing else. */
const ProofKind = z.enum(['password', ...FactorKind.options, 'provider'])
export type ProofKind = z.infer<typeof ProofKind>

/** `until`: how long the last proof counts; null when another one is needed. */
export const ProofState = answer('ProofState', {
  kinds: z.array(ProofKind),
  until: Instant.nullable(),
})
export type ProofState = z.infer<typeof ProofState>

/** The token that the session has from now on; those before it end with its first use. */
export const Proved = answer('Proved', { message: z.string(), accessToken: z.string() })

/** What an account has beside its password. */
export const Factors = answer('Factors', {
  /** Whether an authenticator app is asked for. */
  totp: z.boolean(),
  /** How many recovery codes it was given, and how many of them are not used. */
  recovery: z.object({ left: z.number(), of: z.number() }),
  /** By their names. */
  passkeys: z.array(z.string()),
  /** Whether it has to have one. */
  required: z.boolean(),
})
export type Factors = z.infer<typeof Factors>

/** A secret for an authenticator app, which becomes the account's with the first code of it. */
export const TotpSetup = answer('TotpSetup', {
  ticket: z.string(),
  /** Base32, in groups of four. */
  secret: z.string(),
  /** The same, as apps read it from a QR code. */
  uri: z.string(),
  expiresAt: Instant,
})
export type TotpSetup = z.infer<typeof TotpSetup>

export const TotpConfirmForm = form('TotpConfirmForm', {
  ticket: z.string().max(100),
  code: TotpCode,
})
export type TotpConfirmForm = z.infer<typeof TotpConfirmForm>

/** A factor was added; `codes`: recovery codes that are told this once, where it had none left. */
export const FactorAdded = answer('FactorAdded', { codes: z.array(z.string()).nullable() })

/** All recovery codes of an account, told this once. */
export const RecoveryCodes = answer('RecoveryCodes', { codes: z.array(z.string()) })
