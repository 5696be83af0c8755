import type { Channel, ChannelState } from '#contract/notifications/channels'
import type { Context } from '../../context'
import { toIso } from '../../lib/time'
import { render, text } from '../../locales/text'
import type { Mailer } from '../../mail/mail'
import type { ChannelRow } from './sealed-config'

type Needs = Pick<Context, 'config' | 'telegram' | 'mail'>

/** A channel as its owner sees it; `bot`: the installation's on Telegram. */
export function toChannel(
  { config, telegram, mail }: Needs,
  stored: ChannelRow,
  waiting: number,
  bot: string | null,
): Channel {
  const row = stored.kind === 'mail' ? withServer(stored, mail.state()) : stored
  const { id, kind, name, hint, lastErrorAt, lastError, lastDeliveredAt } = row
  const state = stateOf(row)
  return {
    ...{ id, kind, name, hint, state, waiting },
    lastDeliveredAt: lastDeliveredAt === null ? null : toIso(lastDeliveredAt),
    lastError:
      lastErrorAt === null || lastError === null
        ? null
        : { at: toIso(lastErrorAt), message: render(lastError, config.locale) },
    link: state === 'linking' && bot !== null ? linkOf(telegram.codeOf(id), bot) : null,
    createdAt: toIso(row.createdAt),
  }
}

/** What the outbox has taken waits there while the server of the installation fails. */
function withServer(row: ChannelRow, { failingSince, failure }: ReturnType<Mailer['state']>) {
  if (failingSince === null) return row
  const lastError = text('channels.failures.mailServer')
  return { ...row, failingSince, lastErrorAt: failure?.at ?? failingSince, lastError }
}

function stateOf({
  goneAt,
  sealedConfig,
  failingSince,
  lastDeliveredAt,
}: ChannelRow): ChannelState {
  if (goneAt !== null) return 'gone'
  if (sealedConfig === null) return 'linking'
  if (failingSince !== null) return 'failing'
  return lastDeliveredAt === null ? 'untried' : 'working'
}

const linkOf = ({ code, expiresAt }: { code: string; expiresAt: number }, bot: string) => ({
  ...{ code, bot, url: `https://t.me/${bot}?start=${code}` },
  expiresAt: toIso(expiresAt),
})
