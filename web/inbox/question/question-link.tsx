import ExternalLink from 'lucide-react/icons/external-link'
import { t } from '#texts/inbox/inbox'
import { buttonClass } from '../../ui/button'
import { classes } from '../../ui/classes'
import { CopyButton } from '../../ui/copy-button'
import styles from '../inbox.module.css'

/** A page that a server points to: its whole address, before anybody opens it. */
export function QuestionLink({ label, link }: { label: string; link: string }) {
  const address = webAddress(link)
  return (
    <div className={classes(styles.stack, styles.said)}>
      {label.trim() !== '' && <bdi className={styles.words}>{label}</bdi>}
      <bdi className={styles.target} dir="ltr">
        {address ?? link}
      </bdi>
      <div className={styles.row}>
        <CopyButton text={address ?? link} label={t.link.copy} />
        {address !== null && (
          <a
            className={buttonClass({})}
            href={address}
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            {t.link.open}
            <ExternalLink size={16} aria-hidden="true" />
            <span className="visually-hidden">{t.link.newTab}</span>
          </a>
        )}
      </div>
      {address === null && <p className={styles.muted}>{t.link.noPage}</p>}
    </div>
  )
}

/** As the browser would open it, so that no letter passes for another; null: it leads to no page. */
function webAddress(link: string): string | null {
  if (!URL.canParse(link)) return null
  const { protocol, href } = new URL(link)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
