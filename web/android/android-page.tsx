import { useSearch } from 'wouter'
import { fullSite } from '#contract/android'
import { t } from '#texts/android/android'
import { destinationIn } from '../lib/destination'
import { BrandName } from '../shell/brand'
import { Page } from '../shell/page'
import { ThemeButton } from '../theme/theme-button'
import { buttonClass } from '../ui/button'
import styles from './android-page.module.css'
import { BetaForm } from './beta-form'
import { PhoneSketch } from './phone-sketch'

/** All that an Android browser is shown, unless it asks for the full site. */
export function AndroidPage() {
  const destination = destinationIn(useSearch())
  const isSetup = destination?.startsWith('/setup')
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
            <p className={styles.fullLead}>{isSetup ? t.full.setupLead : t.full.lead}</p>
            <a href={fullSiteAt(destination ?? '/')} className={buttonClass({ size: 'large' })}>
              {isSetup ? t.full.setupLink : t.full.link}
            </a>
          </div>
          <PhoneSketch />
        </section>
        <BetaForm />
      </div>
    </Page>
  )
}

/** The address on the full site, which is remembered from there on. */
function fullSiteAt(destination: string) {
  const address = new URL(destination, location.origin)
  address.searchParams.set(fullSite.parameter, fullSite.asked)
  return address.pathname + address.search
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
