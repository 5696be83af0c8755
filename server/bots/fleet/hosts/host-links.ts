import type { Host, HostId, HostLink } from './hosts'

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
  /** What hosts tell is stored only once this was called. */
  stores(flush: () => void): void
  /** Stores what hosts have told. */
  flush(): void
}

export function createHostLinks(): HostLinks {
  const listeners: Listen[] = []
  const adopters: ((botIds: ReadonlySet<string>) => void)[] = []
  const stores: (() => void)[] = []
  return {
    each: (listen) => void listeners.push(listen),
    opened: ({ id, link }) => {
      for (const listen of listeners) listen(link, id)
    },
    adopted: (botIds) => {
      for (const listen of adopters) listen(botIds)
    },
    onAdopted: (listen) => void adopters.push(listen),
    stores: (flush) => void stores.push(flush),
    flush: () => {
      for (const flush of stores) flush()
    },
  }
}
