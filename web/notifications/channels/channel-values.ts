import { ChannelForm, type ChannelKind } from '#contract/notifications/channels'
import { channelWords } from '#texts/notifications/words'
import { type Checked, issuesBy } from '../../lib/form/use-edit-form'

/** What is typed of a channel, of whatever kind it is; a browser is none that is typed. */
export type ChannelValues = {
  name: string
  url: string
  server: string
  topic: string
  token: string
}

export type TypedKind = Exclude<ChannelKind, 'push'>

export const blankChannel = (kind: TypedKind): ChannelValues => ({
  ...{ name: '', url: '', server: kind === 'ntfy' ? 'https://ntfy.sh' : '', token: '' },
  topic: kind === 'ntfy' ? `enjambre-${secretWord()}` : '',
})

/** Nobody guesses it; letters that cannot be taken for others, for whoever types them elsewhere. */
function secretWord() {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('')
}

export function checkChannel(kind: TypedKind, values: ChannelValues): Checked<ChannelForm> {
  const found = ChannelForm.safeParse(formOf(kind, values))
  return { change: found.data ?? null, issues: issuesBy(found.error?.issues ?? []) }
}

function formOf(kind: TypedKind, values: ChannelValues) {
  const { url, server, topic, token } = values
  const own = { kind, name: values.name.trim() || channelWords[kind] }
  if (kind === 'discord' || kind === 'webhook') return { ...own, url: url.trim() }
  if (kind === 'gotify') return { ...own, server: server.trim(), token: token.trim() }
  if (kind === 'ntfy') {
    return { ...own, server: server.trim(), topic: topic.trim(), token: token.trim() || null }
  }
  return own
}
