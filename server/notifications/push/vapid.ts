import { createECDH } from 'node:crypto'
import { z } from 'zod'
import { transact } from '#db/client'
import type { Context } from '../../context'
import { readSecret, storeSecret } from '../../settings/sealed'

const VapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() })
/** By which push services know this installation; base64url. */
export type VapidKeys = z.infer<typeof VapidKeys>

type Needs = Pick<Context, 'db' | 'keys' | 'clock'>

/** Made once: browsers have subscribed with them. */
export function vapidKeys({ db, keys, clock }: Needs): VapidKeys {
  const stored = readSecret({ db, keys }, 'vapid-keys')
  if (stored !== null) return VapidKeys.parse(JSON.parse(stored))
  const made = newKeys()
  transact(db, (tx) => storeSecret(tx, keys, 'vapid-keys', JSON.stringify(made), clock.now()))
  return made
}

function newKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // 32 bytes, also where the number is smaller.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex')
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}

/** Whom a push service would write to; some take no address that only we know. */
export const vapidSubject = ({ publicUrl }: Pick<Context['config'], 'publicUrl'>): string =>
  publicUrl?.startsWith('https:') ? publicUrl : 'mailto:push@enjambre.invalid'
