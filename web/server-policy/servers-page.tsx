import { Link } from 'wouter'
import { t } from '#texts/server-policy/servers'
import { Footer } from '../shell/footer'
import { Page } from '../shell/page'
import { CopyButton } from '../ui/copy-button'
import { Panel } from '../ui/layout/panel'
import { CheckPanel } from './check-panel'
import { OwnedPanel } from './owned-panel'
import styles from './servers.module.css'

const { ways } = t

/** For whoever has a server: how to say what is wanted of bots, what is read of it, and who is there. */
export function ServersPage() {
  return (
    <>
      <Page title={t.title} kind="app">
        <header className={styles.intro}>
          <h1>{t.title}</h1>
          <p>{t.lead}</p>
        </header>
        <div className={styles.columns}>
          <div className={styles.column}>
            <CheckPanel />
            <OwnedPanel />
          </div>
          <Panel title={ways.title}>
            <div className={styles.ways}>
              <h3>{ways.motdTitle}</h3>
              <p>{ways.motd}</p>
              <Code text={ways.motdCode} />
              <h3>{ways.dnsTitle}</h3>
              <p>{ways.dns}</p>
              <Code text={ways.dnsCode} />
              <dl className={styles.fields}>
                {ways.fields.map(([name, about]) => (
                  <div key={name}>
                    <dt>
                      <code>{name}</code>
                    </dt>
                    <dd>{about}</dd>
                  </div>
                ))}
              </dl>
              <p>{ways.when}</p>
              <p>
                {t.abuse.text} <Link href="/abuse">{t.abuse.link}</Link>
              </p>
            </div>
          </Panel>
        </div>
      </Page>
      <Footer />
    </>
  )
}

const Code = ({ text }: { text: string }) => (
  <div className={styles.block}>
    <code>{text}</code>
    <CopyButton text={text} label={ways.copy} size="small" variant="ghost" />
  </div>
)
