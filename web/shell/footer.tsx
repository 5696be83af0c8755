import { BrandMark } from './brand'
import styles from './footer.module.css'
import { es } from './shell.es'

export function Footer() {
  return (
    <footer className={styles.footer}>
      <BrandMark size={16} />
      <span>{es.footer}</span>
    </footer>
  )
}
