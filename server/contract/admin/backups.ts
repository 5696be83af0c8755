import { z } from 'zod'
import { answer, Done, form, Instant, requiredText } from '../common'
import { limits } from '../limits'

/**
 * Who made a backup: the clock, an administrator, a migration before it began, a restoration that
 * set the database aside, or a file that was brought here.
 */
export const BackupKind = z.enum(['automatic', 'manual', 'migration', 'restoration', 'uploaded'])
export type BackupKind = z.infer<typeof BackupKind>

/** What an installation holds, as a backup was found to when it was opened. */
export const BackupContents = z.object({
  users: z.number(),
  bots: z.number(),
  invoices: z.number(),
  newestInvoiceAt: Instant.nullable(),
  /** The newest migration of its database; it says which releases read it. */
  migration: z.string(),
})
export type BackupContents = z.infer<typeof BackupContents>

/** A backup in the data folder. */
export const Backup = z.object({
  name: z.string(),
  bytes: z.number(),
  at: Instant,
  kind: BackupKind,
  encrypted: z.boolean(),
  /** It was opened after it was made, and is whole. */
  checked: z.boolean(),
  /** What was found then; null for what nobody has opened, or an encrypted file that was brought. */
  contents: BackupContents.nullable(),
  /** The release that made it, where that is known. */
  version: z.string().nullable(),
})
export type Backup = z.infer<typeof Backup>

/** Why a backup, or its copy elsewhere, was not made. */
export const BackupFailure = z.enum(['noSpace', 'failed', 'unreachable', 'refused', 'timeout'])

const Failure = z.object({
  at: Instant,
  code: BackupFailure,
  /** What the system said, shortened; null where the code says all. */
  detail: z.string().nullable(),
})

export const SecondPlaceKind = z.enum(['folder', 's3', 'command'])
export type SecondPlaceKind = z.infer<typeof SecondPlaceKind>

/** How the backups stand; times are ISO instants. */
export const BackupsState = z.object({
  /** The newest by hand or by the clock. */
  last: z
    .object({ name: z.string(), at: Instant, bytes: z.number(), checked: z.boolean() })
    .nullable(),
  /** Why the newest attempt failed; null since one has succeeded. */
  failure: Failure.nullable(),
  isOn: z.boolean(),
  nextAt: Instant.nullable(),
  /** The second place, null where none is set. */
  second: z
    .object({
      kind: SecondPlaceKind,
      /** Where it is, without secrets. */
      place: z.string(),
      lastAt: Instant.nullable(),
      failure: Failure.nullable(),
    })
    .nullable(),
})
export type BackupsState = z.infer<typeof BackupsState>

/** Newest first. */
export const Backups = answer('Backups', { backups: z.array(Backup), state: BackupsState })
export type Backups = z.infer<typeof Backups>

export const BackupAnswer = Done.extend({ backup: Backup }).meta({ id: 'BackupAnswer' })

/** Of an encrypted backup; without one, what the installation encrypts with. */
const passphrase = z.string().min(12).max(1000).optional()

export const RehearsalForm = form('RehearsalForm', { passphrase })
export type RehearsalForm = z.infer<typeof RehearsalForm>

/** What a restoration would change, tried on a copy; nothing has been touched. */
export const Rehearsal = z.object({
  madeAt: Instant,
  current: BackupContents,
  restored: BackupContents,
  /** Accounts of now that the backup does not know. */
  vanishing: z.object({ count: z.number(), names: z.array(z.string()) }),
  /** E-mails of who administers the installation afterwards. */
  administrators: z.array(z.string()),
  /** Invoices of now that the backup does not know. */
  lostInvoices: z.number(),
  /** Secrets in the backup, and how many of them this installation's key does not open. */
  secrets: z.object({ total: z.number(), unreadable: z.number() }),
})
export type Rehearsal = z.infer<typeof Rehearsal>

export const RehearsalAnswer = answer('RehearsalAnswer', { rehearsal: Rehearsal })

/** `confirm` is the backup's name, typed. `ignoreKey`: go on without secrets that no key opens. */
export const RestorationForm = form('RestorationForm', {
  reason: requiredText(limits.notice),
  confirm: z.string(),
  passphrase,
  ignoreKey: z.boolean().default(false),
})
export type RestorationForm = z.infer<typeof RestorationForm>

/** Why bots are held until an administrator says go; null while they are not. */
export const HeldBots = answer('HeldBots', {
  held: z.object({ why: z.enum(['restored', 'copied']), since: Instant }).nullable(),
})
export type HeldBots = z.infer<typeof HeldBots>

/** Where a backup is uploaded, as the body of the request. */
export const uploadPath = '/admin/backups/upload'
