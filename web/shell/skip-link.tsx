import { es } from './shell.es'
import styles from './skip-link.module.css'

export function SkipLink() {
  return (
    <a href="#contenido" className={styles.skip}>
      {es.skip}
    </a>
  )
}
