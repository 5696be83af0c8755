import { useSnapshot } from 'valtio'
import { BrandMark } from '../shell/brand'
import { ProgressBar } from '../ui/progress'
import { es } from './startup.es'
import styles from './startup-screen.module.css'
import { startup } from './startup-store'

export function StartupScreen() {
  const { progress, step } = useSnapshot(startup)
  return (
    <main className={styles.screen} aria-label={es.title}>
      <BrandMark size={48} />
      <div className={styles.bar}>
        <ProgressBar value={progress} label={step} />
      </div>
    </main>
  )
}
