import FlaskConical from 'lucide-react/icons/flask-conical'
import { t } from '#texts/payments/payments'
import styles from './test-banner.module.css'

/** Says that this is test money. */
export function TestBanner() {
  return (
    <div className={styles.banner} role="note">
      <FlaskConical size={20} aria-hidden="true" />
      <p>
        <strong className={styles.title}>{t.test.title}</strong> {t.test.text}
      </p>
    </div>
  )
}
