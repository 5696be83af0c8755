import { Link } from 'wouter'
import { t } from '#texts/landing/landing'
import { Swarm } from '../shell/swarm'
import { buttonClass } from '../ui/button'
import styles from './hero.module.css'
import { Scene } from './scene'

export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <Swarm />
      <h1 id="hero" className={styles.title}>
        {t.hero.title}
      </h1>
      <p className={styles.lead}>{t.hero.lead}</p>
      <div className={styles.actions}>
        <Link href="/login" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {t.hero.start}
        </Link>
        <Link href="/guide" className={buttonClass({ variant: 'ghost', size: 'large' })}>
          {t.hero.guide}
        </Link>
      </div>
      <Scene />
    </section>
  )
}
