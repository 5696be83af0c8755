import { noPowerSchedule } from '#contract/bots/power-schedule'
import type { Context } from '../../context'
import { opens } from '../../keys'
import { newId } from '../../lib/ids'
import type { BotRow } from '../bot-rows'
import { passwordPlace, sealPassword } from '../passwords'
import { proxyPlace, sealProxy } from '../proxies/proxies'
import { powerColumns } from '../schedule/power-times'

/**
 * A bot's settings for another one, which is stopped and has no past: secrets are sealed anew, or
 * left out where this installation's key does not open them.
 */
export function copyOf(
  { keys, clock }: Pick<Context, 'keys' | 'clock'>,
  source: BotRow,
  position: number,
) {
  const { playerUuids: _playerUuids, desired: _desired, lastEnd: _lastEnd, ...settings } = source
  const id = newId()
  const now = clock.now()
  const unsealed = (sealed: string | null, place: string) =>
    (sealed !== null && opens(keys, sealed, place)) || undefined
  const password = unsealed(source.sealedPassword, passwordPlace(source.id))
  const proxyPassword = unsealed(source.sealedProxyPassword, proxyPlace(source.id))
  return {
    ...{ ...settings, id, position, createdAt: now, updatedAt: now },
    ...powerColumns(source.powerSchedule ?? noPowerSchedule, now),
    sealedPassword: sealPassword(keys, { ...source, id }, password),
    ...sealProxy(keys, id, source.proxy && { ...source.proxy, password: proxyPassword }),
  }
}
