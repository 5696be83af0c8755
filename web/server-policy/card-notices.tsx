import type { ServerCard } from '#contract/bots/servers'
import { t } from '#texts/server-policy/rules'
import { Banner } from '../ui/feedback/banner'

/** What speaks against bots on a server, or limits them, as far as it is known. */
export function CardNotices({ card }: { card: ServerCard }) {
  const { warned, optsOut, signals, ban } = card
  return (
    <>
      {ban && (
        <Banner tone="warn">
          {t.ban(ban.bot)} {ban.said && t.said(ban.said)}
        </Banner>
      )}
      {warned && <Banner tone="warn">{t.warned(warned)}</Banner>}
      {optsOut && <Banner tone="warn">{t.optsOut}</Banner>}
      {signals.map(({ name, bots, max, contact }) => (
        <Banner key={name} tone={bots === 'allow' ? 'info' : 'warn'}>
          {t.signal(name, bots, max)}
          {contact && ` ${t.contact} ${contact.replace(/^mailto:/, '')}`}
        </Banner>
      ))}
    </>
  )
}
