import { createECDH } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import { z } from 'zod'
import { transact } from '#db/client'
import type { Context } from '../../context'
import { readSecret, storeSecret } from '../../settings/sealed'

const VapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() })
/** By which push services know this installation; base64url, the public one as a point. */
type VapidKeys = z.infer<typeof VapidKeys>

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

/** What proves to a push service who sends (RFC 8292). */
export async function vapidAuthorization(
  ctx: Needs & Pick<Context, 'config'>,
  endpoint: string,
): Promise<string> {
  const { publicKey, privateKey: d } = vapidKeys(ctx)
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((of) => of.toString('base64url'))
  const key = await importJWK({ kty: 'EC', crv: 'P-256', ...{ x, y, d } }, 'ES256')
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime('12h')
    .setSubject(subjectOf(ctx.config))
    .sign(key)
  return `vapid t=${token}, k=${publicKey}`
}

/** Whom a push service would write to; some take no address that only we know. */
const subjectOf = ({ publicUrl }: Context['config']) =>
  publicUrl?.startsWith('https:') ? publicUrl : 'mailto:push@enjambre.invalid'
