import { Link } from 'wouter'
import { Swarm } from '../shell/swarm'
import { buttonClass } from '../ui/button'
import styles from './hero.module.css'
import { es } from './landing.es'
import { Scene } from './scene'

export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <Swarm />
      <h1 id="hero" className={styles.title}>
        {es.hero.title}
      </h1>
      <p className={styles.lead}>{es.hero.lead}</p>
      <div className={styles.actions}>
        <Link href="/login" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {es.hero.start}
        </Link>
        <Link href="/guide" className={buttonClass({ variant: 'ghost', size: 'large' })}>
          {es.hero.guide}
        </Link>
      </div>
      <Scene />
    </section>
  )
}
