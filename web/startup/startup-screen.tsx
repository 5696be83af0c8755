import { useSnapshot } from 'valtio'
import { t } from '#texts/startup/startup'
import { BrandMark } from '../shell/brand'
import { ProgressBar } from '../ui/feedback/progress'
import { Status, type StatusTone } from '../ui/feedback/status'
import type { Load } from './loads'
import styles from './startup-screen.module.css'
import { startup } from './startup-store'

const tones: Record<Load['state'], StatusTone> = {
  waiting: 'idle',
  loading: 'pending',
  done: 'live',
  failed: 'fault',
}

export function StartupScreen() {
  const { progress, step, loads } = useSnapshot(startup)
  return (
    <main className={styles.screen}>
      <BrandMark size={48} />
      <h1 className={styles.title}>{t.title}</h1>
      <div className={styles.bar}>
        <ProgressBar value={progress} label={step} />
      </div>
      <ul className={styles.groups} aria-label={t.groupsLabel}>
        {loads.map(({ group, state, error }) => (
          <li key={group} className={styles.group} title={error ?? undefined}>
            <span>{t.groups[group]}</span>
            <Status tone={tones[state]} label={t.loads[state]} />
          </li>
        ))}
      </ul>
    </main>
  )
}
