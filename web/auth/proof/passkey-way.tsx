import { hc } from 'hono/client'
import { useState } from 'react'
import { t } from '#texts/auth/proof'
import type { passkeySignInRoutes } from '../../../server/sign-in/passkey-routes'
import { authorised, refusalOf, unwrap } from '../../lib/api'
import { Banner } from '../../ui/feedback/banner'
import { PasskeyAnswer } from '../passkeys/passkey-answer'
import { prove } from './proof-api'

const { proof } = hc<typeof passkeySignInRoutes>('/api', { fetch: authorised }).auth

/** Proves who somebody is by one of their passkeys. */
export function PasskeyWay({ onProved }: { onProved: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  return (
    <>
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      <PasskeyAnswer
        ask={() => {
          setRefusal(null)
          return unwrap(proof.passkey.$post({ json: {} }))
        }}
        onAnswer={async (factor) => {
          await prove(factor)
          onProved()
        }}
        onFailure={(error) => setRefusal(refusalOf(error, t.failed))}
      />
    </>
  )
}
