import { useState } from 'react'
import type { FactorAnswerInput, FactorKind, SecondStep } from '#contract/account/factors'
import { t } from '#texts/auth/second-step'
import { ApiError, unwrap } from '../lib/api'
import { Card } from '../shell/card'
import { Button } from '../ui/button'
import { notify } from '../ui/feedback/notify'
import { signInApi } from './auth-client'
import { CodeForm } from './code-form'
import styles from './form.module.css'
import { hasPasskeys } from './passkeys/ceremony'
import { askForStep, PasskeyAnswer } from './passkeys/passkey-answer'
import { type Refusal, RefusalBanner, refusedBy } from './refusal'
import { openSession } from './session-store'

type Props = {
  step: SecondStep
  /** Begins anew; says why when nobody wanted it. */
  onLeave: (why: Refusal | null) => void
}

/** The second step: one of the account's factors. */
export function SecondStepForm({ step, onLeave }: Props) {
  const kinds = step.kinds.filter((kind) => kind !== 'passkey' || hasPasskeys())
  const [kind, setKind] = useState<FactorKind>(kinds[0] ?? 'recovery')
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  async function answer(factor: FactorAnswerInput) {
    setRefusal(null)
    try {
      await takeSecondStep(step.ticket, factor)
    } catch (error) {
      refuse(error)
    }
  }

  function refuse(error: unknown) {
    const refusal = refusedBy(error, t)
    const isOver = error instanceof ApiError && isEnd.includes(error.code)
    if (isOver) onLeave(refusal)
    else setRefusal(refusal)
  }

  function use(kind: FactorKind) {
    setRefusal(null)
    setKind(kind)
  }

  return (
    <Card
      title={t.title}
      lead={t.lead[kind]}
      footer={
        <Button variant="ghost" size="small" onClick={() => onLeave(null)}>
          {t.back}
        </Button>
      }
    >
      {kind === 'passkey' ? (
        <div className={styles.form}>
          <RefusalBanner refusal={refusal} />
          <PasskeyAnswer ask={() => askForStep(step.ticket)} onAnswer={answer} onFailure={refuse} />
        </div>
      ) : (
        <CodeForm
          key={kind}
          kind={kind}
          refusal={refusal}
          onCode={(code) => answer({ kind, code })}
        />
      )}
      <OtherWays kinds={kinds.filter((one) => one !== kind)} onChoose={use} />
    </Card>
  )
}

/** After these there is nothing left to confirm. */
const isEnd: readonly string[] = [
  'SIGN_IN_TICKET_INVALID',
  'ACCOUNT_SUSPENDED',
  'ACCOUNT_INACTIVE',
] satisfies ApiError['code'][]

async function takeSecondStep(ticket: string, factor: FactorAnswerInput) {
  const call = signInApi.auth.factor.$post({ json: { ticket, factor } })
  const { accessToken, codesLeft } = await unwrap(call)
  await openSession(accessToken)
  if (codesLeft === null) return
  notify({ type: 'warning', title: t.codeUsed, message: t.codesLeft(codesLeft), lasting: true })
}

type OtherWaysProps = { kinds: readonly FactorKind[]; onChoose: (kind: FactorKind) => void }

function OtherWays({ kinds, onChoose }: OtherWaysProps) {
  if (kinds.length === 0) return null
  return (
    <ul className={styles.ways} aria-label={t.others}>
      {kinds.map((kind) => (
        <li key={kind}>
          <Button onClick={() => onChoose(kind)}>{t.use[kind]}</Button>
        </li>
      ))}
    </ul>
  )
}
