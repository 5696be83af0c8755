import { and, asc, eq, inArray } from 'drizzle-orm'
import { type BotsFile, type ExportForm, newFile, type PortableBot } from '#contract/bots/portable'
import { noPowerSchedule } from '#contract/bots/power-schedule'
import { transact } from '#db/client'
import { bots } from '#db/schema'
import { type From, noteEvent } from '../../account-events/events'
import type { Caller } from '../../auth/api-tokens/caller'
import { coversBot } from '../../auth/api-tokens/scope'
import type { Context } from '../../context'
import { AppError } from '../../errors'
import { requireProof } from '../../http/route'
import { sealText } from '../../lib/encryption/sealed-text'
import { toIso } from '../../lib/time'
import { abilitiesOf, type BotRow } from '../bot-rows'
import { secretsOf } from './secrets'

/**
 * The caller's own bots for another installation, or for this one later. Passwords only sealed, and
 * only for somebody who has proved who they are, and its owner hears of it: throws PROOF_REQUIRED, and of a token API_TOKEN_SCOPE.
 */
export async function exportBots(
  ctx: Context,
  caller: Caller,
  { botIds, passphrase }: ExportForm,
  from: From,
): Promise<BotsFile> {
  if (passphrase !== undefined) {
    if ('token' in caller) throw new AppError('API_TOKEN_SCOPE')
    requireProof(ctx, caller)
  }
  const rows = ownBots(ctx, caller, botIds && [...new Set(botIds)])
  const sealed = passphrase === undefined ? null : await sealedOf(ctx, rows, passphrase)
  if (sealed !== null) {
    const { id: userId } = caller.user
    transact(ctx.db, (tx) => noteEvent(ctx, tx, { userId, kind: 'passwords-exported', ...from }))
  }
  return { ...newFile, exportedAt: toIso(ctx.clock.now()), bots: rows.map(toPortable), sealed }
}

const sealedOf = ({ keys, config }: Context, rows: readonly BotRow[], passphrase: string) =>
  sealText(JSON.stringify(secretsOf(keys, rows)), passphrase, config.scryptLog2N.passphrase)

function ownBots({ db }: Context, caller: Caller, botIds: string[] | undefined): BotRow[] {
  const { user } = caller
  const own = and(eq(bots.userId, user.id), botIds && inArray(bots.id, botIds))
  const rows = db.select().from(bots).where(own).orderBy(asc(bots.position), asc(bots.id)).all()
  if (botIds && rows.length < botIds.length) throw new AppError('BOT_NOT_FOUND')
  if (!('token' in caller)) return rows
  return rows.filter((row) => coversBot(caller.token.bots, user.id, row))
}

const toPortable = (row: BotRow): PortableBot => ({
  name: row.name,
  host: row.host,
  port: row.port,
  username: row.username,
  authType: row.authType,
  version: row.version,
  prefix: row.prefix,
  autoReconnect: row.autoReconnect,
  proxy: row.proxy,
  alternativeAddresses: row.alternativeAddresses,
  permittedPlayers: row.permittedPlayers,
  abilities: abilitiesOf(row),
  favourite: row.favourite,
  group: row.group,
  tags: row.tags,
  powerSchedule: row.powerSchedule ?? noPowerSchedule,
  machineLabel: row.machineLabel,
})
