import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import type { ServerReading } from '#contract/bots/servers'
import { t } from '#texts/server-policy/servers'
import { Banner } from '../ui/feedback/banner'
import { Fact, Facts } from '../ui/layout/facts'
import { Panel } from '../ui/layout/panel'
import { AddressForm } from './address-form'
import { checkServer } from './server-policy-api'
import styles from './servers.module.css'

const texts = t.check
const words = t.reading

/** What is read of any server, as it is now. */
export function CheckPanel() {
  const [reading, setReading] = useState<ServerReading | null>(null)
  return (
    <Panel title={texts.title}>
      <p className={styles.about}>{texts.about}</p>
      <AddressForm
        submit={texts.submit}
        failed={texts.failed}
        icon={<Search size={16} aria-hidden="true" />}
        keeps
        onAddress={async (address) => {
          setReading(null)
          setReading(await checkServer(address))
        }}
      />
      <div aria-live="polite">{reading && <Reading reading={reading} />}</div>
    </Panel>
  )
}

function Reading({ reading }: { reading: ServerReading }) {
  const { server, found, answers, optsOut, records } = reading
  if (!found) return <Banner tone="warn">{words.notFound}</Banner>
  return (
    <section className={styles.reading} aria-label={words.list}>
      <h3 className={styles.server}>{server}</h3>
      <Facts>
        <Fact name={words.motd} tone={optsOut ? 'warn' : undefined}>
          {answers ? (optsOut ? words.optsOut : words.clear) : words.silent}
        </Fact>
        {records.map(({ name, state, signal }) => (
          <Fact
            key={name}
            name={words.record(name)}
            tone={state === 'unreadable' || signal?.bots === 'deny' ? 'warn' : undefined}
          >
            {signal && state === 'read'
              ? words.wish(signal)
              : state === 'read'
                ? ''
                : words.states[state]}
          </Fact>
        ))}
      </Facts>
    </section>
  )
}
