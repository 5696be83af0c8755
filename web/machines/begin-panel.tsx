import { Link } from 'wouter'
import { t } from '#texts/machines/machines'
import { buttonClass } from '../ui/button'
import { Panel } from '../ui/layout/panel'
import styles from './machines.module.css'

const texts = t.begin

/** How other machines come to be here, where there is none yet. */
export const BeginPanel = ({ hasBus }: { hasBus: boolean }) => (
  <Panel title={texts.title}>
    <p className={styles.lead}>{texts.lead}</p>
    <ol className={styles.steps}>
      {(hasBus ? texts.ready : texts.noBus).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <Link href="/guide?doc=machines" className={buttonClass({})}>
      {texts.guide}
    </Link>
  </Panel>
)
