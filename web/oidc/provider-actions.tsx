import { useState } from 'react'
import type { OidcAnswer } from '#contract/admin/oidc'
import { t as texts } from '#texts/oidc/admin'
import { Button } from '../ui/button'
import { confirm } from '../ui/dialog/confirm'
import { Banner } from '../ui/feedback/banner'
import { notify } from '../ui/feedback/notify'
import { notifyFailure } from '../ui/feedback/notify-failure'
import styles from './oidc.module.css'
import { changeOidc, testOidc } from './oidc-api'

type Props = {
  answer: OidcAnswer
  isFixed: boolean
  /** What is typed is not what would be tried. */
  isDirty: boolean
  onRemoved: (answer: OidcAnswer) => void
}

/** Tries the provider as it is stored, or takes it away. */
export function ProviderActions({ answer, isFixed, isDirty, onRemoved }: Props) {
  const [busy, setBusy] = useState<'test' | 'remove' | null>(null)
  const [result, setResult] = useState<{ failure: string | null } | null>(null)

  async function doing(what: 'test' | 'remove', failed: string, work: () => Promise<void>) {
    setBusy(what)
    setResult(null)
    try {
      await work()
    } catch (error) {
      notifyFailure(failed, error)
    } finally {
      setBusy(null)
    }
  }
  const test = () =>
    doing('test', texts.testFailed, async () => setResult({ failure: await testOidc() }))
  const remove = async () => {
    const question = { title: texts.removeTitle, message: texts.removeText, danger: true }
    if (!(await confirm({ ...question, confirmLabel: texts.remove }))) return
    await doing('remove', texts.failed, async () => {
      const { register, linkByEmail } = answer
      onRemoved(await changeOidc({ provider: null, register, linkByEmail }))
      notify({ type: 'success', title: texts.removed })
    })
  }
  return (
    <>
      {result && !isDirty && (
        <Banner tone={result.failure === null ? 'ok' : 'danger'} className={styles.banner ?? ''}>
          {result.failure ?? texts.works}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button
          busy={busy === 'test'}
          aria-disabled={isDirty}
          onClick={() => isDirty || void test()}
        >
          {busy === 'test' ? texts.testing : texts.test}
        </Button>
        {!isFixed && (
          <Button variant="ghost" busy={busy === 'remove'} onClick={() => void remove()}>
            {texts.remove}
          </Button>
        )}
      </div>
    </>
  )
}
