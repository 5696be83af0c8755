import { z } from 'zod'
import { says } from '../../locales/coded'
import { answer, form, Instant, shape } from '../common'
import { limits } from '../limits'
import { Bot, OwnFields, ProxyForm, SharedFields, usernameFits } from './bots'

/** A file of bots: how much it holds, and of times at which they start and stop. */
export const portableLimits = {
  ...{ bytes: 4 * 1024 * 1024, bots: 1_500, times: 1_000 },
  passphrase: { min: 12, max: 1_000 },
} as const

/** Where a file of bots is sent to be imported; larger than others of a body. */
export const importPath = '/bots/import'

const format = 'enjambre-bots'
/** Raised when an older release could no longer read what a newer one writes. */
const version = 1

/** What a bot is set to, without a word that is secret; what a file does not name is as for new ones. */
export const PortableBot = OwnFields.omit({ password: true })
  .extend(SharedFields.shape)
  .extend({ proxy: ProxyForm.omit({ password: true }).nullable().default(null) })
  .refine((bot) => usernameFits(bot.username, bot.authType), {
    path: ['username'],
    message: says('validation.username'),
  })
  .meta({ id: 'PortableBot' })
export type PortableBot = z.infer<typeof PortableBot>

const { min, max } = portableLimits.passphrase
const passphraseLength = says('portable.passphrase', min, max)

/** What secrets of a file are sealed with. */
const FilePassphrase = z.string().min(min, passphraseLength).max(max, passphraseLength)

const head = { format: z.literal(format, says('portable.noFile')) }

/** Bots as they are taken elsewhere. `sealed`: their passwords, for who knows the passphrase. */
export const BotsFile = shape('BotsFile', {
  ...head,
  version: z.literal(version),
  exportedAt: Instant,
  bots: z.array(PortableBot),
  sealed: z.string().nullable(),
})
export type BotsFile = z.infer<typeof BotsFile>

export const newFile = { format, version } as const

/** Of which bots, all of the caller's own by default; with a passphrase their passwords come along. */
export const ExportForm = form('ExportForm', {
  botIds: z.array(z.string()).min(1, says('validation.botIds')).max(limits.bulk.max).optional(),
  passphrase: FilePassphrase.optional(),
})
export type ExportForm = z.infer<typeof ExportForm>

export const BotsExport = answer('BotsExport', { file: BotsFile })

/** A file as it came: each bot of it is checked by itself. */
const GivenFile = z.strictObject({
  ...head,
  version: z
    .int(says('portable.noFile'))
    .min(1, says('portable.noFile'))
    .max(version, says('portable.newer')),
  exportedAt: z.string().optional(),
  bots: z
    .array(z.unknown())
    .min(1, says('validation.required'))
    .max(portableLimits.bots, says('validation.tooMany', portableLimits.bots)),
  sealed: z.base64(says('portable.damaged')).nullable().default(null),
})

const SameName = z.enum(['skip', 'copy'])

/**
 * Bots of a file. One whose name the caller has already is left out, or gets another one. A dry run
 * says what would come of it. Without a passphrase passwords are left out.
 */
export const ImportForm = form('ImportForm', {
  file: GivenFile,
  passphrase: FilePassphrase.optional(),
  sameName: SameName.default('skip'),
  dryRun: z.boolean().default(false),
})
export type ImportForm = z.infer<typeof ImportForm>

const ImportIssue = shape('ImportIssue', { path: z.string(), message: z.string() })

/** What becomes of one bot of a file, in its order. */
const ImportRow = shape('ImportRow', {
  /** As the file has it; '' where that is no name. */
  name: z.string(),
  /** `copied`: under the name `as`, since there is one of its own; `wrong`: it cannot be. */
  state: z.enum(['new', 'copied', 'skipped', 'wrong']),
  as: z.string(),
  /** It brings a password. */
  withSecrets: z.boolean(),
  issues: z.array(ImportIssue),
})
export type ImportRow = z.infer<typeof ImportRow>

/** What has been made, or of a dry run what would be: with one that is wrong, nothing. */
export const BotsImport = answer('BotsImport', {
  rows: z.array(ImportRow),
  bots: z.array(Bot),
  used: z.number(),
  max: z.number(),
  message: z.string(),
})
export type BotsImport = z.infer<typeof BotsImport>
