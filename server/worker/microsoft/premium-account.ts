import type { BotSpec } from '../../game/bot-spec'
import type { NewLine } from '../../game/lines/log-line'
import type { Timings } from '../../game/timings'
import type { WorkerEvents } from '../../game/worker-protocol'
import { minuteMs } from '../../lib/time'
import { text } from '../../locales/text'
import { type Account, createAccount } from './microsoft'

type Surroundings = {
  timings: Pick<Timings, 'signInMs'>
  emit<K extends 'authCode' | 'microsoftCache'>(name: K, payload: WorkerEvents[K]): void
}

/** A session's premium account: its codes and tokens go up, and the console tells its owner. */
export function premiumAccount(
  { timings, emit }: Surroundings,
  spec: BotSpec,
  log: (line: NewLine) => void,
): Account {
  const { botId } = spec
  const events = {
    authCode(authCode: WorkerEvents['authCode']['authCode']) {
      emit('authCode', { botId, authCode })
      if (!authCode) return
      const { url, code, expiresAt } = authCode
      const minutes = Math.max(1, Math.round((Date.parse(expiresAt) - Date.now()) / minuteMs))
      const message = text('session.deviceCode', url, code, minutes)
      log({ level: 'warn', category: 'system', source: 'system', message })
    },
    cache: (cache: string) => emit('microsoftCache', { botId, cache }),
  }
  return createAccount(spec, events, timings)
}
