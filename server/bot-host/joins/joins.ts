import type { HostSettings } from '../../game/hosts/host-settings'
import { createJoinGate } from '../../game/joins/join-gate'
import { noLongerWanted } from '../../game/joins/turns'
import { systemTicker } from '../../lib/clock'
import { partLogger } from '../../log'
import type { HostedBots } from '../hosted-bots'
import { createDialBudget } from './dial-budget'

const log = partLogger('host')

type Options = {
  bots: HostedBots
  dialEveryMs: number
  /** Settles when control lets the bot join there; rejects while nobody can be asked. */
  permit?: ((botId: string, target: string) => Promise<void>) | undefined
}

/** Lets bots join one after the other: as control says where there are several hosts, else by ourselves. */
export function createJoins({ bots, dialEveryMs, permit }: Options) {
  let intervalMs = 0
  let perSecond = 0
  let hosts = 1
  // Hosts that cannot ask are together no faster than one.
  const gate = createJoinGate(
    () => intervalMs * hosts,
    systemTicker,
    () => perSecond / hosts,
  )
  const dials = createDialBudget(dialEveryMs)

  function wanted(botId: string) {
    const bot = bots.of(botId)
    if (bot.stopping) throw noLongerWanted()
    return bot
  }

  async function isPermitted(botId: string, target: string): Promise<boolean> {
    if (hosts <= 1 || !permit) return false
    try {
      await permit(botId, target)
      return true
    } catch (error) {
      log.warning('host.notPermitted', { botId, error })
      return false
    } finally {
      wanted(botId)
    }
  }

  return {
    /** Settles when it is the bot's turn. Throws when it is not wanted any more. */
    async wait(botId: string, target: string): Promise<void> {
      const { spec } = wanted(botId)
      const proxy = spec.proxy ? ` by ${spec.proxy.host}:${spec.proxy.port}` : ''
      await dials.wait(spec.ownerId, botId, `${target}${proxy}`)
      wanted(botId)
      if (!(await isPermitted(botId, target))) await gate.wait(botId, target)
    },
    cancel(botId: string): void {
      dials.cancel(botId)
      gate.cancel(botId)
    },
    pace(settings: Pick<HostSettings, 'joinIntervalMs' | 'joinsPerSecond' | 'hosts'>): void {
      intervalMs = settings.joinIntervalMs
      perSecond = settings.joinsPerSecond ?? 0
      hosts = settings.hosts ?? 1
      gate.intervalChanged()
    },
    /** Counts a dial for a user. Throws TOO_MANY_DIALS. */
    dial: dials.take,
    close(): void {
      dials.close()
      gate.close()
    },
  }
}
