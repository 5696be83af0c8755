import LogIn from 'lucide-react/icons/log-in'
import { useState } from 'react'
import { t } from '#texts/auth/proof'
import { refusalOf } from '../../lib/api'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { here } from '../login-address'
import { startProofElsewhere } from './proof-api'

/** Leads to the provider, which leads back to this page: the call is then made anew by who wants it. */
export function ProviderWay() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function begin() {
    setBusy(true)
    setRefusal(null)
    try {
      location.assign(await startProofElsewhere(here()))
    } catch (error) {
      setRefusal(refusalOf(error, t.failed))
      setBusy(false)
    }
  }

  return (
    <>
      <p>{t.providerHint}</p>
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      <Button
        variant="primary"
        busy={busy}
        icon={<LogIn size={16} aria-hidden="true" />}
        onClick={() => void begin()}
      >
        {t.provider}
      </Button>
    </>
  )
}
