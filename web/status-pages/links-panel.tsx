import { type StatusPage, statusBadgePath, statusPagePath } from '#contract/status-page'
import { t } from '#texts/status-pages/status-pages'
import { buttonClass } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { Banner } from '../ui/feedback/banner'
import { Panel } from '../ui/layout/panel'
import styles from './status-pages.module.css'

const texts = t.links

/** Where the page is read, and its badge for other pages. */
export function LinksPanel({ page: { slug, title, enabled } }: { page: StatusPage }) {
  const page = new URL(statusPagePath(slug), location.origin).href
  const badge = new URL(statusBadgePath(slug), location.origin).href
  const alt = texts.badgeAlt(title)
  const markdown = `[![${alt.replaceAll(/[\\[\]]/g, '\\$&')}](${badge})](${page})`
  const html = `<a href="${page}"><img src="${badge}" alt="${inAttribute(alt)}"></a>`
  return (
    <Panel
      title={texts.title}
      actions={
        enabled && (
          <a className={buttonClass({ size: 'small' })} href={page} target="_blank" rel="noopener">
            {texts.open}
          </a>
        )
      }
    >
      <div className={styles.form}>
        {enabled ? (
          <p>
            <img className={styles.badge} src={badge} alt={alt} height={20} />
          </p>
        ) : (
          <Banner tone="warn">{texts.off}</Banner>
        )}
        <Snippet label={texts.address} text={page} />
        <Snippet label={texts.markdown} text={markdown} />
        <Snippet label={texts.html} text={html} />
      </div>
    </Panel>
  )
}

const inAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

function Snippet({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles.snippet}>
      <p className={styles.caption}>{label}</p>
      <code className={styles.code}>{text}</code>
      <CopyButton text={text} label={texts.copy} size="small" />
    </div>
  )
}
