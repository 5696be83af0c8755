import { Link } from 'wouter'
import { t } from '#texts/shell/shell'
import { BrandMark } from './brand'
import styles from './footer.module.css'

export function Footer() {
  return (
    <footer className={styles.footer}>
      <BrandMark size={16} />
      <span>{t.footer}</span>
      <Link href="/servidores">{t.forServers}</Link>
      <Link href="/abuse">{t.abuse}</Link>
    </footer>
  )
}
