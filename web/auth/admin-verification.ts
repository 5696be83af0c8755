import { proxy } from 'valtio'
import { onTokenRemoved } from '../lib/token'

type Verification = {
  /** What granted the rights: the server, or only the stored token. */
  method: 'server' | 'fallback' | null
  at: string | null
}

const none: Verification = { method: null, at: null }

/** How it was last verified that whoever is here administers the installation. */
export const verification = proxy<Verification>({ ...none })

onTokenRemoved(() => Object.assign(verification, none))
