import { fullSite } from '#contract/android'
import { t } from '#texts/android/android'
import { BrandName } from '../shell/brand'
import { Page } from '../shell/page'
import { ThemeButton } from '../theme/theme-button'
import { buttonClass } from '../ui/button'
import styles from './android-page.module.css'
import { BetaForm } from './beta-form'
import { PhoneSketch } from './phone-sketch'

/** All that an Android browser is shown, unless it asks for the full site. */
export function AndroidPage() {
  return (
    <Page title={t.title} kind="public" className={styles.page}>
      <header className={styles.top}>
        <BrandName />
        <ThemeButton />
      </header>
      <div className={styles.columns}>
        <section className={styles.teaser}>
          <p className={styles.soon}>{t.soon}</p>
          <h1 className={styles.title}>{t.title}</h1>
          <p className={styles.lead}>{t.lead}</p>
          <Facts />
          {/* No client-side link: the server has to remember the choice. */}
          <div className={styles.full}>
            <p className={styles.fullLead}>{t.full.lead}</p>
            <a href={fullSite.link} className={buttonClass({ size: 'large' })}>
              {t.full.link}
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
  const facts = [t.release, ...t.requirements.list]
  return (
    <dl className={styles.facts} aria-label={t.requirements.title}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
