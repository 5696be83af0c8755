import type { ClientPort, HostSettings } from '../../game/hosts/host-settings'
import type { Entrance, EntranceAddress } from '../../game/hosts/own-client'
import { createQueue } from '../../lib/queue'
import { text } from '../../locales/text'
import { partLogger } from '../../log'
import type { HostedBots } from '../hosted-bots'
import { patient } from '../pass-on'
import { type ListeningPort, openClientPort } from './client-port'

const log = partLogger('host')

/** Where the game itself looks when an address names no port. */
const gamePort = 25_565

/** A host's port for people's own clients: as its settings say, and closed while they say nothing. */
export function createHostPort(bots: Pick<HostedBots, 'get' | 'of'>) {
  const inTurn = createQueue()
  let wanted: ClientPort | null = null
  let locale = ''
  let listening: ListeningPort | null = null

  /** A port that is taken is no reason for bots not to run. */
  const apply = (next: ClientPort | null) =>
    inTurn(async () => {
      await listening?.[Symbol.asyncDispose]()
      listening = next && (await openClientPort(next, () => locale, open).catch(notOpened(next)))
    })

  const open: Parameters<typeof openClientPort>[2] = async ({ botId, who }, protocol) => {
    const bot = bots.get(botId)
    if (!bot) return { refused: text('ownClient.refusals.notPlaying') }
    return await bot.worker.request('openToPlayer', { botId, who, protocol }, patient)
  }

  const notOpened = (next: ClientPort) => (error: unknown) => {
    log.error('host.clientPortNotOpened', { address: `${next.host}:${next.port}`, error })
    return null
  }

  return {
    async configure(settings: Pick<HostSettings, 'clientPort' | 'locale'>): Promise<void> {
      const { clientPort = null } = settings
      locale = settings.locale
      const isSame = Bun.deepEquals(clientPort, wanted)
      wanted = clientPort
      if (!isSame) await apply(clientPort)
    },
    /** Where they are to come in; null: there is no port, or nobody could open it. */
    async expect(entrance: Entrance): Promise<EntranceAddress | null> {
      if (!wanted || !listening) return null
      const { botId } = entrance
      const version = await bots.of(botId).worker.request('playedVersion', { botId }, patient)
      listening.expect(entrance)
      const { address, takesCodes } = wanted
      const { port } = listening
      const isWhole = /:\d+$/.test(address) || port === gamePort
      return { address: isWhole ? address : `${address}:${port}`, takesCodes, version }
    },
    isWanted: (): boolean => wanted !== null,
    close: () => apply(null),
  }
}
