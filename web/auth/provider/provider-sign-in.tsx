import { useEffect, useRef, useState } from 'react'
import type { SecondStep } from '#contract/account/factors'
import { t } from '#texts/auth/provider'
import { unwrap } from '../../lib/api'
import { Banner } from '../../ui/feedback/banner'
import { type Refusal, RefusalBanner, refusedBy } from '../refusal'
import { openSession } from '../session-store'
import { ProviderButton } from './provider-button'
import { publicOidcApi } from './provider-client'
import styles from './provider-sign-in.module.css'

type Props = {
  /** Of the provider, once it is known that there is one. */
  name: string | undefined
  onSecondStep: (step: SecondStep) => void
}

/** The way to the provider, and the end of the way back: a session, or the account's second step. */
export function ProviderSignIn({ name, onSecondStep }: Props) {
  const [isFinishing, setFinishing] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const finish = useRef(async () => {
    // Few come back here: the rest do without it.
    if (!location.hash.startsWith('#oidc')) return
    try {
      const { takeLanding } = await import('./landing')
      const landing = takeLanding()
      if (!landing) return
      if ('problem' in landing) return setRefusal({ message: landing.problem })
      setFinishing(true)
      const json = { ticket: landing.ticket }
      const result = await unwrap(publicOidcApi.auth.oidc.finish.$post({ json }))
      if ('secondStep' in result) onSecondStep(result.secondStep)
      else await openSession(result.accessToken)
    } catch (error) {
      setRefusal(refusedBy(error, t))
    } finally {
      setFinishing(false)
    }
  })
  useEffect(() => void finish.current(), [])
  if (isFinishing) return <Banner className={styles.said ?? ''}>{t.finishing}</Banner>
  return (
    <>
      {refusal && (
        <div className={styles.said}>
          <RefusalBanner refusal={refusal} />
        </div>
      )}
      <ProviderButton name={name} />
    </>
  )
}
