import FlaskConical from 'lucide-react/icons/flask-conical'
import { es } from './payments.es'
import styles from './test-banner.module.css'

/** Says, so that nobody can miss it, that this money is none. */
export function TestBanner() {
  return (
    <div className={styles.banner} role="note">
      <FlaskConical size={20} aria-hidden="true" />
      <p>
        <strong className={styles.title}>{es.test.title}</strong> {es.test.text}
      </p>
    </div>
  )
}
