import { text } from '../../locales/text'
import { postTo } from '../outbound/post-to'
import { vapidAuthorization } from '../push/vapid'
import { type SenderOf, shortened } from './sender-parts'

/** A push service takes 4 KB, encrypted. */
const longest = { title: 120, body: 600 }
/** How long a push service keeps a message for a browser that is away. */
const keptSeconds = 24 * 60 * 60

const gone = { kind: 'gone', reason: text('channels.failures.gonePush') } as const

/** A browser, by the push service of whoever made it, which cannot read what passes. */
export const pushSender: SenderOf<'push'> =
  (ctx) =>
  async ({ endpoint, p256dh, auth }, { id, title, body, link, at, kind, actions, urgent }) => {
    const payload = {
      ...{ id, kind, at, link, actions },
      ...{ title: shortened(title, longest.title), body: shortened(body, longest.body) },
    }
    const content = await encrypted(p256dh, auth, JSON.stringify(payload))
    // Its keys are none of a browser: no later attempt would do better.
    if (content === null) return { kind: 'gone', reason: text('channels.failures.keysPush') }
    const headers = {
      ...{ 'content-type': 'application/octet-stream', 'content-encoding': 'aes128gcm' },
      authorization: await vapidAuthorization(ctx, endpoint),
      ...{ ttl: String(keptSeconds), urgency: urgent ? 'high' : 'normal' },
      // At most 32 characters; of two with the same the push service keeps the newer.
      topic: id.replaceAll('-', ''),
    }
    const { hostname } = new URL(endpoint)
    return postTo(
      ctx.outbound,
      endpoint,
      { headers, body: content },
      {
        400: { kind: 'refused', reason: text('channels.failures.status', hostname, 400) },
        404: gone,
        410: gone,
      },
    )
  }

/** For whoever has the other keys alone (RFC 8291); null: these are no keys. */
async function encrypted(p256dh: string, auth: string, payload: string) {
  const { default: webPush } = await import('web-push')
  try {
    return new Uint8Array(webPush.encrypt(p256dh, auth, payload, 'aes128gcm').cipherText)
  } catch {
    return null
  }
}
