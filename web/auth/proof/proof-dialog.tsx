import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { ProofKind } from '#contract/account/factors'
import { t } from '#texts/auth/proof'
import { Queries } from '../../lib/queries'
import { Button } from '../../ui/button'
import { CloseButton, Dialog } from '../../ui/dialog/dialog'
import { Banner } from '../../ui/feedback/banner'
import { Frame } from '../../ui/feedback/frame'
import styles from '../../ui/layout/stack.module.css'
import { asked, settle } from './asking'
import { otherWays } from './other-ways'
import { fetchProofState } from './proof-api'
import { ProofForm } from './proof-form'
import { isTyped, type TypedKind } from './typed-proof'

/** Asks whoever is signed in to prove who they are, by what their account has for it. */
export const ProofDialog = () => (
  <Queries>
    <Asking />
  </Queries>
)

function Asking() {
  const { open, times } = useSnapshot(asked)
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const state = useQuery({
    // Nothing stays of the last time, when the account may have had other factors.
    queryKey: ['auth', 'proof', times],
    queryFn: fetchProofState,
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const kinds = state.data?.kinds ?? []
  return (
    <Dialog
      open={open}
      onClose={() => settle(false)}
      size="small"
      title={t.title}
      description={t.description}
      footer={
        <>
          <CloseButton>{t.cancel}</CloseButton>
          {kinds.some(isTyped) && (
            <Button type="submit" form={id} variant="primary" busy={isBusy}>
              {t.submit}
            </Button>
          )}
        </>
      }
    >
      <Frame of={state} loading={t.loading} lines={1} height={64} failed={t.loadFailed}>
        {({ kinds }) => <Ways id={id} kinds={kinds} onBusy={setBusy} />}
      </Frame>
    </Dialog>
  )
}

type WaysProps = { id: string; kinds: ProofKind[]; onBusy: (isBusy: boolean) => void }

function Ways({ id, kinds, onBusy }: WaysProps) {
  const typed: TypedKind[] = kinds.filter(isTyped)
  const buttons = kinds.flatMap((kind) => {
    const Way = otherWays[kind]
    return Way ? [<Way key={kind} onProved={() => settle(true)} />] : []
  })
  const [first] = typed
  return (
    <div className={styles.stack}>
      {buttons}
      {first && <ProofForm id={id} kinds={typed} first={first} onBusy={onBusy} />}
      {!first && buttons.length === 0 && <Banner tone="warn">{t.signInAgain}</Banner>}
    </div>
  )
}
