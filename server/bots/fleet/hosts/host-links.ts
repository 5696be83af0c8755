import type { Arrival, Refusal } from '../../../game/arrival/arrival'
import type { DisconnectReport } from '../../../game/protocol'
import type { BotRow } from '../../bot-rows'
import type { LiveState } from '../bot-session'
import type { Host, HostId, HostLink } from './hosts'

/** How a bot was shown and is now; `fault`: why it is in no world though it shall be, or had to give up. */
export type BotChange = {
  row: BotRow
  before: LiveState
  now: LiveState
  fault: DisconnectReport | null
}

type Listen = (link: HostLink, hostId: HostId) => void

/** Tells the parts that follow bots of each host, so that the fleet need not know them. */
export type HostLinks = {
  /** Listens to every host from now on. */
  each(listen: Listen): void
  /** A host has come, whose link has told nothing yet. */
  opened(host: Pick<Host, 'id' | 'link'>): void
  /** Bots that have outlived an earlier control process are known from now on, and run. */
  adopted(botIds: ReadonlySet<string>): void
  onAdopted(listen: (botIds: ReadonlySet<string>) => void): void
  /** The fleet has looked at a bot, which may be as it was. */
  changed(change: BotChange): void
  onChanged(listen: (change: BotChange) => void): void
  /** A host is about to be told to start this bot: whatever it did before is over. */
  starting(botId: string): void
  onStarting(listen: (botId: string) => void): void
  /** Why a bot may not go in where its server's name leads; null: it may. */
  admit(arrival: Arrival): Promise<Refusal | null>
  /** Who decides that from now on. */
  admits(decide: HostLinks['admit']): void
  /** What hosts tell is stored only once this was called. */
  stores(flush: () => void): void
  /** Stores what hosts have told. */
  flush(): void
}

export function createHostLinks(): HostLinks {
  const listeners: Listen[] = []
  const adopters: ((botIds: ReadonlySet<string>) => void)[] = []
  const followers: ((change: BotChange) => void)[] = []
  const starters: ((botId: string) => void)[] = []
  const stores: (() => void)[] = []
  let admit: HostLinks['admit'] = () => Promise.resolve(null)
  return {
    each: (listen) => void listeners.push(listen),
    opened: ({ id, link }) => {
      for (const listen of listeners) listen(link, id)
    },
    adopted: (botIds) => {
      for (const listen of adopters) listen(botIds)
    },
    onAdopted: (listen) => void adopters.push(listen),
    changed: (change) => {
      for (const listen of followers) listen(change)
    },
    onChanged: (listen) => void followers.push(listen),
    starting: (botId) => {
      for (const listen of starters) listen(botId)
    },
    onStarting: (listen) => void starters.push(listen),
    admit: (arrival) => admit(arrival),
    admits: (decide) => {
      admit = decide
    },
    stores: (flush) => void stores.push(flush),
    flush: () => {
      for (const flush of stores) flush()
    },
  }
}
