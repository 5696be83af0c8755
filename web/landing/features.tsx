import Activity from 'lucide-react/icons/activity'
import Boxes from 'lucide-react/icons/boxes'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Workflow from 'lucide-react/icons/workflow'
import { useSnapshot } from 'valtio'
import type { Plans } from '#contract/plans'
import { t } from '#texts/landing/landing'
import { formatNumber, isUnlimited } from '../lib/format'
import { listPlans } from '../plans/offers/prices'
import styles from './features.module.css'
import { plans } from './plans-store'

export function Features() {
  const { byId } = useSnapshot(plans)
  const { multi, automation, monitoring, security } = t.features.list
  const cards = [
    { icon: Boxes, title: multi.title, text: multi.text(mostBots(byId)) },
    { icon: Workflow, ...automation },
    { icon: Activity, ...monitoring },
    { icon: ShieldCheck, ...security },
  ]
  return (
    <section className={styles.section} aria-labelledby="funciones">
      <h2 id="funciones" className={styles.title}>
        {t.features.title}
      </h2>
      <ul className={styles.cards}>
        {cards.map(({ icon: Icon, title, text }, index) => (
          <li key={title} className={styles.card}>
            <span className={styles.numeral} aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </span>
            <Icon size={20} className={styles.icon} aria-hidden="true" />
            <h3 className={styles.name}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The most bots that a plan with a number allows, in words. */
function mostBots(byId: Plans | null) {
  const counts = byId ? listPlans(byId).map(({ plan }) => plan.bots) : []
  const most = Math.max(0, ...counts.filter((bots) => !isUnlimited(bots)))
  return most > 0 ? t.features.list.multi.bots(formatNumber(most)) : t.features.list.multi.any
}
