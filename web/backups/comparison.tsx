import type { Rehearsal } from '#contract/admin/backups'
import { t } from '#texts/backups/backups'
import { formatNumber, formatShort } from '../lib/format'
import { Banner } from '../ui/feedback/banner'
import { Fact, Facts } from '../ui/layout/facts'
import { RelativeTime } from '../ui/time'
import styles from './backups.module.css'

const texts = t.restore

/** What a restoration would change, the losses last and loudest. */
export function Comparison({ rehearsal }: { rehearsal: Rehearsal }) {
  const { madeAt, current, restored, administrators, vanishing, lostInvoices, secrets } = rehearsal
  return (
    <>
      <table className={styles.comparison} aria-label={texts.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{texts.current}</th>
            <th scope="col">{texts.restored}</th>
          </tr>
        </thead>
        <tbody>
          {(['users', 'bots', 'invoices'] as const).map((key) => (
            <tr key={key}>
              <th scope="row">{texts[key]}</th>
              <td>{formatNumber(current[key])}</td>
              <td>{formatNumber(restored[key])}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{texts.newestInvoice}</th>
            <td>{momentOf(current.newestInvoiceAt)}</td>
            <td>{momentOf(restored.newestInvoiceAt)}</td>
          </tr>
        </tbody>
      </table>
      <Facts>
        <Fact name={texts.made}>
          <RelativeTime at={madeAt} />
        </Fact>
        <Fact name={texts.admins} {...(administrators.length === 0 && { tone: 'danger' as const })}>
          {administrators.join(', ') || texts.noAdmins}
        </Fact>
      </Facts>
      {vanishing.count > 0 && (
        <Banner tone="warn">{texts.vanishing(vanishing.count, vanishing.names)}</Banner>
      )}
      {lostInvoices > 0 && <Banner tone="danger">{texts.lostInvoices(lostInvoices)}</Banner>}
      {secrets.unreadable > 0 ? (
        <Banner tone="warn">{texts.unreadable(secrets.unreadable, secrets.total)}</Banner>
      ) : (
        <p className={styles.lead}>{texts.keyFits}</p>
      )}
    </>
  )
}

const momentOf = (at: string | null) => (at === null ? texts.noInvoice : formatShort(at))
