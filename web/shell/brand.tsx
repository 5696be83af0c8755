import { Link } from 'wouter'
import { t } from '#texts/shell/shell'
import styles from './brand.module.css'

/** The E of the name, its right side already flying off as a swarm. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 12 12" className={styles.mark} aria-hidden="true">
      <path d="M0 0h2v12H0zM2 0h5v2H2zM2 5h4v2H2zM2 10h5v2H2z" />
      <path
        className={styles.swarm}
        d="M8 0h2v2H8zM7 5h2v2H7zM10 4h1v1h-1zM8 10h2v2H8zM11 8h1v1h-1z"
      />
    </svg>
  )
}

export function Brand() {
  return (
    <Link href="/" className={styles.brand} aria-label={t.home}>
      <Name />
    </Link>
  )
}

/** The brand where it leads nowhere. */
export function BrandName() {
  return (
    <span className={styles.brand}>
      <Name />
    </span>
  )
}

const Name = () => (
  <>
    <BrandMark />
    <span className={styles.word}>{t.brand}</span> <span className={styles.beta}>{t.beta}</span>
  </>
)
