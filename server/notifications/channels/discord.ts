import { text } from '../../locales/text'
import { postTo } from '../outbound/post-to'
import { type SenderOf, shortened } from './sender-parts'

const colours = { urgent: 0xd6_45_45, end: 0x3b_a5_5d, usual: 0x4f_7c_ac }
const longest = { title: 256, body: 3_500 }

const gone = { kind: 'gone', reason: text('channels.failures.goneDiscord') } as const

/** A webhook of a Discord channel; it knows no id by which a message that came twice is told. */
export const discordSender: SenderOf<'discord'> =
  (ctx) =>
  ({ url }, { title, body, link, at, urgent, isEnd }) => {
    const colour = isEnd ? 'end' : urgent ? 'urgent' : 'usual'
    const embed = {
      title: shortened(withoutMarks(title), longest.title),
      description: `${shortened(withoutMarks(body), longest.body)}\n<${link}>`,
      timestamp: new Date(at).toISOString(),
      color: colours[colour],
    }
    // Whatever players call themselves, nobody is pinged.
    const content = { embeds: [embed], allowed_mentions: { parse: [] } }
    const headers = { 'content-type': 'application/json' }
    return postTo(
      ctx.outbound,
      url,
      { headers, body: JSON.stringify(content) },
      {
        400: { kind: 'refused', reason: text('channels.failures.status', 'Discord', 400) },
        401: gone,
        404: gone,
      },
    )
  }

/** What others have written is no Markdown of ours. */
const withoutMarks = (text: string) => text.replaceAll(/[\\*_~`|>#[\]()<@:-]/g, '\\$&')
