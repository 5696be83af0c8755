import type { DatabaseOrTransaction } from '#db/client'
import type { BotRow } from '../bots/bot-rows'
import type { Context } from '../context'
import { AppError } from '../errors'
import type { Refusal } from '../game/arrival/arrival'
import { targetsOf } from '../game/bot-targets'
import type { OwnTargets } from './own-targets'
import { refuseByRules } from './rules'
import { addressOf, placesKnown } from './signals'
import { banOf, type Going, refusalOf } from './verdict'

const codes = {
  optedOut: 'SERVER_OPTED_OUT',
  askFirst: 'SERVER_ASK_FIRST',
  switchedOff: 'SERVER_SWITCHED_OFF',
} as const

/** Throws what is known to be against this bot's going to its servers; nothing is looked up for that. */
export function refuseStart(
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  isOwn: OwnTargets,
  tx: DatabaseOrTransaction,
  bot: Pick<BotRow, 'userId' | 'host' | 'port' | 'alternativeAddresses' | 'proxy'>,
): void {
  const now = clock.now()
  for (const server of targetsOf(bot)) {
    const address = addressOf(server)
    if (!address || isOwn(address.host, address.port)) continue
    const going = { userId: bot.userId, server, places: placesKnown(tx, server, now) }
    refuse(tx, going, refusalOf(tx, going, now))
    refuseByRules(tx, bot, server, settings.current().askServerRules)
  }
}

function refuse(tx: DatabaseOrTransaction, going: Going, kind: Refusal['kind'] | null) {
  const { server } = going
  if (kind === 'bannedThere')
    throw new AppError('SERVER_BANNED', { server, bot: banOf(tx, going)?.botName ?? '' })
  if (kind && kind in codes) throw new AppError(codes[kind as keyof typeof codes], { server })
}
