import type { HostLink } from './host-supervisor'

/** Tells the parts that follow bots of each new host, so that the fleet need not know them. */
export type HostLinks = {
  /** Listens to every host from now on. */
  each(listen: (link: HostLink) => void): void
  /** A host has come, whose link has told nothing yet. */
  opened(link: HostLink): void
}

export function createHostLinks(): HostLinks {
  const listeners: ((link: HostLink) => void)[] = []
  return {
    each: (listen) => void listeners.push(listen),
    opened: (link) => {
      for (const listen of listeners) listen(link)
    },
  }
}
