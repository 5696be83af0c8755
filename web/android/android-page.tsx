import { fullSite } from '#contract/android'
import { BrandName } from '../shell/brand'
import { Page } from '../shell/page'
import { ThemeButton } from '../theme/theme-button'
import { buttonClass } from '../ui/button'
import { es } from './android.es'
import styles from './android-page.module.css'
import { BetaForm } from './beta-form'
import { PhoneSketch } from './phone-sketch'

/** All that an Android browser is shown, unless it asks for the full site. */
export function AndroidPage() {
  return (
    <Page title={es.title} kind="public" className={styles.page}>
      <header className={styles.top}>
        <BrandName />
        <ThemeButton />
      </header>
      <div className={styles.columns}>
        <section className={styles.teaser}>
          <p className={styles.soon}>{es.soon}</p>
          <h1 className={styles.title}>{es.title}</h1>
          <p className={styles.lead}>{es.lead}</p>
          <Facts />
          {/* No client-side link: the server has to remember the choice. */}
          <div className={styles.full}>
            <p className={styles.fullLead}>{es.full.lead}</p>
            <a href={fullSite.link} className={buttonClass({ size: 'large' })}>
              {es.full.link}
            </a>
          </div>
          <PhoneSketch />
        </section>
        <BetaForm />
      </div>
    </Page>
  )
}

function Facts() {
  const facts = [es.release, ...es.requirements.list]
  return (
    <dl className={styles.facts} aria-label={es.requirements.title}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
