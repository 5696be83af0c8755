import { t } from '#texts/shell/shell'
import styles from './skip-link.module.css'

export function SkipLink() {
  return (
    <a href="#contenido" className={styles.skip}>
      {t.skip}
    </a>
  )
}
