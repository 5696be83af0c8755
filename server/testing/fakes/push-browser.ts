import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { jwtVerify } from 'jose'
import type { z } from 'zod'
import type { PushSubscriptionForm } from '#contract/notifications/channels'

/** A browser that has subscribed: what it tells, and what it reads of what it is sent (RFC 8291). */
export function pushBrowser(endpoint: string) {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  const subscription: z.infer<typeof PushSubscriptionForm> = {
    endpoint,
    p256dh: own.toString('base64url'),
    auth: auth.toString('base64url'),
  }

  /** `aes128gcm` of RFC 8188, of one record. */
  function read(body: Uint8Array): unknown {
    const bytes = Buffer.from(body)
    const salt = bytes.subarray(0, 16)
    const keyLength = bytes.readUInt8(20)
    const sender = bytes.subarray(21, 21 + keyLength)
    const sealed = bytes.subarray(21 + keyLength)
    const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', key, salt, info, length))
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
    const secret = derive(pair.computeSecret(sender), auth, about, 32)
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
  }
  return { subscription, read }
}

/** What a push service makes of the head of a request: by whom, for whom, until when. */
export async function readVapid(headers: Headers) {
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), k=(.+)$/.exec(headers.get('authorization') ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    ...{
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  }
  const imported = await crypto.subtle.importKey(
    'jwk',
    jwk,
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['verify'],
  )
  const { payload } = await jwtVerify(token, imported)
  return { key, audience: payload.aud, subject: payload.sub }
}
