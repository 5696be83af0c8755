import { text } from '../../locales/text'
import { postTo } from '../outbound/post-to'
import { vapidKeys, vapidSubject } from '../push/vapid'
import { type SenderOf, shortened } from './sender-parts'

/** A push service takes 4 KB, encrypted. */
const longest = { title: 120, body: 600 }
/** How long a push service keeps a message for a browser that is away. */
const keptSeconds = 24 * 60 * 60

const gone = { kind: 'gone', reason: text('channels.failures.gonePush') } as const

/** A browser, by the push service of whoever made it, which cannot read what passes. */
export const pushSender: SenderOf<'push'> = (ctx) => async (subscription, message) => {
  const { endpoint, p256dh, auth } = subscription
  const { id, title, body, link, at, kind, actions, urgent } = message
  const payload = {
    ...{ id, kind, at, link, actions },
    ...{ title: shortened(title, longest.title), body: shortened(body, longest.body) },
  }
  const { default: webPush } = await import('web-push')
  const { hostname } = new URL(endpoint)
  let details: ReturnType<typeof webPush.generateRequestDetails>
  try {
    details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        vapidDetails: { subject: vapidSubject(ctx.config), ...vapidKeys(ctx) },
        ...{ TTL: keptSeconds, contentEncoding: 'aes128gcm', urgency: urgent ? 'high' : 'normal' },
        // At most 32 characters; of two with the same the push service keeps the newer.
        topic: id.replaceAll('-', ''),
      },
    )
  } catch {
    // Its keys are none of a browser: no later attempt would do better.
    return { kind: 'gone', reason: text('channels.failures.keysPush') }
  }
  const headers = Object.fromEntries(
    Object.entries(details.headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  )
  const content = new Uint8Array(details.body ?? [])
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
