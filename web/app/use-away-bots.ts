import { useEffect, useState } from 'react'
import { session } from '../auth/session-store'
import type { Offer } from '../palette/actions'

const nothing: Offer = () => []

/** What can be done with one's bots on every page but theirs, with the bots as they are now. */
export function useAwayBots(): Offer {
  const [offer, setOffer] = useState<Offer>(() => nothing)
  useEffect(() => {
    if (session.state !== 'in' || location.pathname === '/dashboard') return
    let isOpen = true
    void load().then((loaded) => isOpen && setOffer(() => loaded))
    return () => {
      isOpen = false
    }
  }, [])
  return offer
}

/** Without the connection to load it, the rest of the palette is there all the same. */
async function load(): Promise<Offer> {
  try {
    const { awayActions, readBots } = await import('../bots/actions/away-actions')
    await readBots()
    return awayActions
  } catch {
    return nothing
  }
}
