import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { AbuseInfo } from '#contract/abuse'
import { t } from '#texts/abuse/abuse'
import { formatNumber } from '../lib/format'
import { Footer } from '../shell/footer'
import { Page } from '../shell/page'
import { Fact, Facts } from '../ui/layout/facts'
import { Panel } from '../ui/layout/panel'
import styles from './abuse.module.css'
import { fetchAbuseInfo } from './abuse-api'
import { ReportForm } from './report-form'

const texts = t.figures

/** For anybody whom a bot of this installation bothers. */
export function AbusePage() {
  const [info, setInfo] = useState<AbuseInfo | null>(null)
  useEffect(() => {
    // Without it the form stands alone.
    fetchAbuseInfo().then(setInfo, () => setInfo(null))
  }, [])
  return (
    <>
      <Page title={t.title}>
        <header className={styles.intro}>
          <h1>{t.title}</h1>
          <p>
            {t.lead} {info?.contact && `${t.contact} ${info.contact}.`}
          </p>
          <p>
            {t.faster} <Link href="/servidores">{t.servers}</Link>
          </p>
        </header>
        <div className={styles.columns}>
          <Panel title={t.report}>
            <ReportForm />
          </Panel>
          {info && <Figures info={info} />}
        </div>
      </Page>
      <Footer />
    </>
  )
}

/** What came in and what became of it, which is as many; and how it stands. */
const parts = [
  ['reports', ['received', 'open', 'answered', 'blocked']],
  ['now', ['optedOut', 'owned']],
] as const

function Figures({ info: { counts, keptDays } }: { info: AbuseInfo }) {
  return (
    <Panel title={texts.title}>
      {parts.map(([part, names]) => (
        <section key={part} className={styles.part}>
          <h3>{part === 'now' ? texts.now : texts.reports(counts.days)}</h3>
          <Facts>
            {names.map((name) => (
              <Fact key={name} name={texts[name]} number>
                {formatNumber(counts[name])}
              </Fact>
            ))}
          </Facts>
        </section>
      ))}
      <p className={styles.note}>{texts.kept(keptDays)}</p>
    </Panel>
  )
}
