import { t } from '#texts/landing/landing'
import { sample, sampleBots } from '#texts/landing/sample'
import { Status } from '../ui/feedback/status'
import { SampleConsole } from './sample-console'
import { SampleMap } from './sample-map'
import styles from './scene.module.css'
import { Vitals } from './vitals'

/** The product at work with sample data. One picture to a screen reader, out of the tab order. */
export function Scene() {
  const running = sampleBots.filter(({ tone }) => tone === 'live').length
  return (
    <figure className={styles.figure}>
      <div className={styles.scene} role="img" aria-label={t.hero.sceneLabel}>
        <div className={styles.parts} aria-hidden="true">
          <div className={styles.bots}>
            <p className={styles.heading}>
              {sample.bots}
              <span className={styles.count}>{sample.running(running, sampleBots.length)}</span>
            </p>
            {sampleBots.map((bot, index) => (
              <div key={bot.name} className={styles.bot} data-selected={index === 0 || undefined}>
                <span className={styles.name}>{bot.name}</span>
                <Status tone={bot.tone} label={bot.status} className={styles.status} />
                <span className={styles.server}>{bot.server}</span>
              </div>
            ))}
          </div>
          <SampleConsole />
          <div className={styles.side}>
            <SampleMap />
            <Vitals />
          </div>
        </div>
      </div>
      <figcaption className={styles.caption}>{t.hero.example}</figcaption>
    </figure>
  )
}
