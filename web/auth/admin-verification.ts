import { proxy } from 'valtio'
import { onTokenRemoved } from '../lib/token'

type Verification = {
  /** Who has said it: the server, or only the token that lies here. */
  method: 'server' | 'fallback' | null
  at: string | null
}

const none: Verification = { method: null, at: null }

/** How it was last verified that whoever is here administers the installation. */
export const verification = proxy<Verification>({ ...none })

onTokenRemoved(() => Object.assign(verification, none))
