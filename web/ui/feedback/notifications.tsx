import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import { t } from '#texts/ui/ui'
import { Button, IconButton } from '../button'
import { classes } from '../classes'
import styles from './notifications.module.css'
import { dismiss, notices, pauseNotices, resumeNotices, type ShownNotice } from './notify'
import { useFreePlace } from './use-free-place'

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info }

/**
 * Where `notify` is shown: a polite live region that waits while somebody reads it. It stands
 * beside the page, so that an open dialog does not cover it, and covers nothing that can be used.
 */
export function Notifications() {
  const { list } = useSnapshot(notices)
  const region = useRef<HTMLElement>(null)
  useFreePlace(region, list)
  useEffect(() => {
    const follow = () => (document.hidden ? pauseNotices() : resumeNotices())
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
  return createPortal(
    <section ref={region} className={styles.region} aria-label={t.notifications} data-notices>
      <ol
        className={styles.list}
        aria-live="polite"
        aria-relevant="additions text"
        onMouseEnter={pauseNotices}
        onMouseLeave={resumeNotices}
        onFocus={pauseNotices}
        onBlur={resumeNotices}
      >
        {list.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </ol>
    </section>,
    document.body,
  )
}

function NoticeCard({ notice }: { notice: ShownNotice }) {
  const Icon = icons[notice.type]
  const act = () => {
    dismiss(notice.id)
    notice.action?.run()
  }
  return (
    <li className={classes(styles.notice, styles[notice.type])}>
      <Icon size={20} className={styles.icon} aria-label={t.tones[notice.type]} />
      <div className={styles.text}>
        <p className={styles.title}>
          {notice.title}
          {notice.times > 1 && <span className={styles.times}>{t.repeated(notice.times)}</span>}
          {notice.at && <span className={styles.times}>{notice.at}</span>}
        </p>
        {notice.message && <p className={styles.message}>{notice.message}</p>}
        {notice.action && (
          <Button size="small" className={styles.action} onClick={act}>
            {notice.action.label}
          </Button>
        )}
      </div>
      <IconButton
        size="small"
        icon={<X size={16} />}
        label={t.dismiss}
        onClick={() => dismiss(notice.id)}
      />
    </li>
  )
}
