import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { t } from '#texts/auth/auth'
import { unwrap } from '../../lib/api'
import { Card } from '../../shell/card'
import { Page } from '../../shell/page'
import { Button } from '../../ui/button'
import { publicEmailApi } from '../auth-client'
import styles from '../form.module.css'
import { type Refusal, RefusalBanner, refusedBy } from '../refusal'
import { session } from '../session-store'
import { Ended } from './ended'
import { forgetLink, useLinkParams } from './use-link-params'

const texts = t.verify

/** Behind the link of a mail: its address is confirmed by a click, which programs that look at mails do not make. */
export function VerifyPage() {
  const token = useLinkParams().get('token')
  const { state } = useSnapshot(session)
  const [email, setEmail] = useState<string | null>(null)
  const next =
    state === 'in'
      ? { href: '/account', label: texts.toAccount }
      : { href: '/login', label: texts.toLogin }
  return (
    <Page title={texts.title} kind="narrow">
      {email !== null ? (
        <Ended title={texts.done} lead={texts.doneLead(email)} next={next} />
      ) : token ? (
        <Card title={texts.title} lead={texts.lead}>
          <VerifyForm key={token} token={token} onDone={setEmail} />
        </Card>
      ) : (
        <Ended title={t.reset.noLink} lead={texts.noLink} next={next} />
      )}
    </Page>
  )
}

function VerifyForm({ token, onDone }: { token: string; onDone: (email: string) => void }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setRefusal(null)
    setBusy(true)
    try {
      onDone((await unwrap(publicEmailApi.auth.verify.$post({ json: { token } }))).email)
      forgetLink()
    } catch (error) {
      setRefusal(refusedBy(error, texts))
      setBusy(false)
    }
  }
  return (
    <div className={styles.form}>
      <RefusalBanner refusal={refusal} />
      <Button variant="primary" size="large" busy={isBusy} onClick={confirm}>
        {texts.submit}
      </Button>
    </div>
  )
}
