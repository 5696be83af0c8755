import LogIn from 'lucide-react/icons/log-in'
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { t } from '#texts/auth/provider'
import { unwrap } from '../../lib/api'
import { destinationIn } from '../../lib/destination'
import { Button } from '../../ui/button'
import { type Refusal, RefusalBanner, refusedBy } from '../refusal'
import { publicOidcApi } from './provider-client'
import styles from './provider-sign-in.module.css'

/** Leads to who else vouches for accounts; nothing where nobody does. */
export function ProviderButton({ name }: { name: string | undefined }) {
  const to = destinationIn(useSearch())
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useEffect(() => {
    // The way back may show this page as it was left.
    const shown = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
  if (name === undefined) return null

  async function begin() {
    setBusy(true)
    setRefusal(null)
    try {
      const call = publicOidcApi.auth.oidc.start.$post({ json: to === null ? {} : { to } })
      location.assign((await unwrap(call)).url)
    } catch (error) {
      setRefusal(refusedBy(error, t))
      setBusy(false)
    }
  }

  return (
    <div className={styles.other}>
      <p className={styles.or}>{t.or}</p>
      <RefusalBanner refusal={refusal} />
      <Button
        size="large"
        busy={busy}
        icon={<LogIn size={16} aria-hidden="true" />}
        onClick={() => void begin()}
      >
        {t.button(name)}
      </Button>
    </div>
  )
}
