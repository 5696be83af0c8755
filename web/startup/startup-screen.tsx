import { useSnapshot } from 'valtio'
import { BrandMark } from '../shell/brand'
import { ProgressBar } from '../ui/progress'
import { es } from './startup.es'
import styles from './startup-screen.module.css'
import { startup } from './startup-store'

export function StartupScreen() {
  const { progress, step } = useSnapshot(startup)
  return (
    <main className={styles.screen}>
      <BrandMark size={48} />
      <h1 className={styles.title}>{es.title}</h1>
      <div className={styles.bar}>
        <ProgressBar value={progress} label={step} />
      </div>
    </main>
  )
}
