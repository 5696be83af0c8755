import { useQuery } from '@tanstack/react-query'
import Link2 from 'lucide-react/icons/link-2'
import { useState } from 'react'
import type { Bot } from '#contract/bots/bots'
import type { ViewLink } from '#contract/bots/view-links'
import { t } from '#texts/viewer/links'
import { queryClient } from '../../lib/queries'
import { Button } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { Dialog } from '../../ui/dialog/dialog'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Frame } from '../../ui/feedback/frame'
import { notifyFailure } from '../../ui/feedback/notify-failure'
import { Switch } from '../../ui/form/toggle'
import { RelativeTime } from '../../ui/time'
import styles from './links.module.css'
import { fetchLinks, makeLink, revokeLink } from './links-api'

const delaySeconds = 30
const refreshMs = 5_000

/** The addresses by which anybody may look through a bot: made, copied and taken back here. */
export function LinksDialog({ bot, onClose }: { bot: Bot; onClose: () => void }) {
  const key = ['view-links', bot.id]
  const links = useQuery(
    { queryKey: key, queryFn: () => fetchLinks(bot.id), refetchInterval: refreshMs },
    queryClient,
  )
  const [isLater, setLater] = useState(false)
  const [busy, setBusy] = useState(false)

  async function run(act: () => Promise<ViewLink[]>) {
    setBusy(true)
    try {
      queryClient.setQueryData(key, await act())
    } catch (error) {
      notifyFailure(t.failed, error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} title={t.title(bot.name)} description={t.lead}>
      <div className={styles.panel}>
        <Frame of={links} loading={t.loading} lines={3} failed={t.loadFailed}>
          {(known) =>
            known.length === 0 ? (
              <EmptyState title={t.none} />
            ) : (
              <ul className={styles.links}>
                {known.map((link) => (
                  <li key={link.id} className={styles.link}>
                    <LinkLine link={link} />
                    <Button
                      size="small"
                      variant="danger"
                      busy={busy}
                      onClick={() => void run(() => revokeLink(bot.id, link.id))}
                    >
                      {t.revoke}
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </Frame>
        <div className={styles.make}>
          <Switch label={t.later(delaySeconds)} checked={isLater} onChange={setLater} />
          <Button
            variant="primary"
            icon={<Link2 size={16} />}
            busy={busy}
            onClick={() => void run(() => makeLink(bot.id, isLater ? delaySeconds : 0))}
          >
            {t.make}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function LinkLine({
  link: { path, expiresAt, viewers, opened, delaySeconds },
}: {
  link: ViewLink
}) {
  const address = location.origin + path
  return (
    <>
      <span className={styles.about}>
        <code className={styles.address}>{address}</code>
        <span className={styles.detail}>
          <span>{t.viewers(viewers, opened)}</span>
          <span>
            {t.until} <RelativeTime at={expiresAt} />
          </span>
          {delaySeconds > 0 && <span>{t.delayed(delaySeconds)}</span>}
        </span>
      </span>
      <CopyButton size="small" text={address} label={t.copy} />
    </>
  )
}
