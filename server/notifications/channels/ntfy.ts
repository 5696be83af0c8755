import { publicAddress } from '../../http/public-address'
import { text } from '../../locales/text'
import { postTo } from '../outbound/post-to'
import { type SenderOf, shortened } from './sender-parts'

const priorities = { urgent: 5, usual: 3 }
const longest = { title: 200, body: 3_000 }

/** A topic of an ntfy server; its id makes a message that comes again replace itself. */
export const ntfySender: SenderOf<'ntfy'> =
  (ctx) =>
  ({ server, topic, token }, { id, title, body, urgent, link, actions }) => {
    const buttons = actions.map(({ action, label, token }) => ({
      ...{ action: 'http', label, url: `${publicAddress(ctx.config)}/api/notifications/actions` },
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action, token }),
      clear: true,
    }))
    const content = {
      ...{ topic, title: shortened(title, longest.title), message: shortened(body, longest.body) },
      ...{ priority: priorities[urgent ? 'urgent' : 'usual'], click: link, sequence_id: id },
      actions: buttons,
    }
    const { hostname } = new URL(server)
    const credentials = text('channels.failures.credentials', hostname)
    return postTo(
      ctx.outbound,
      server,
      {
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        body: JSON.stringify(content),
      },
      {
        400: { kind: 'refused', reason: text('channels.failures.status', hostname, 400) },
        401: { kind: 'later', reason: credentials },
        403: { kind: 'later', reason: credentials },
      },
    )
  }
