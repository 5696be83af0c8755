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

function Figures({ info: { counts, keptDays } }: { info: AbuseInfo }) {
  const { days, ...figures } = counts
  return (
    <Panel title={texts.title}>
      <p className={styles.note}>{texts.period(days)}</p>
      <Facts>
        {(Object.keys(figures) as (keyof typeof figures)[]).map((name) => (
          <Fact key={name} name={texts[name]} number>
            {formatNumber(figures[name])}
          </Fact>
        ))}
      </Facts>
      <p className={styles.note}>{texts.kept(keptDays)}</p>
    </Panel>
  )
}
