import { text } from '../../locales/text'
import { postTo } from '../outbound/post-to'
import { type SenderOf, shortened } from './sender-parts'

const priorities = { urgent: 8, usual: 5 }
const longest = { title: 200, body: 3_000 }

/** An application of a Gotify server. */
export const gotifySender: SenderOf<'gotify'> =
  (ctx) =>
  ({ server, token }, { id, title, body, urgent, link }) => {
    const content = {
      ...{ title: shortened(title, longest.title), message: shortened(body, longest.body) },
      priority: priorities[urgent ? 'urgent' : 'usual'],
      extras: {
        'client::notification': { click: { url: link } },
        'enjambre::notification': { id },
      },
    }
    const { hostname } = new URL(server)
    const credentials = text('channels.failures.credentials', hostname)
    return postTo(
      ctx.outbound,
      `${server.replace(/\/+$/, '')}/message`,
      {
        headers: { 'content-type': 'application/json', 'x-gotify-key': token },
        body: JSON.stringify(content),
      },
      {
        400: { kind: 'refused', reason: text('channels.failures.status', hostname, 400) },
        401: { kind: 'later', reason: credentials },
        403: { kind: 'later', reason: credentials },
      },
    )
  }
