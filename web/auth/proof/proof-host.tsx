import { type ComponentType, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { t } from '#texts/auth/proof-host'
import { onProofWanted } from '../../lib/api'
import { notify } from '../../ui/feedback/notify'
import { asked, askForProof, settle } from './asking'

/**
 * Where calls have it asked who somebody is; one of them stands among the pages of the signed-in. The
 * dialog is loaded when it is first needed; it stays, so that closing returns the focus.
 */
export function ProofHost() {
  const { open } = useSnapshot(asked)
  const [Dialog, setDialog] = useState<ComponentType | null>(null)
  const isMissing = open && !Dialog
  useEffect(() => {
    const stop = onProofWanted(askForProof)
    return () => {
      stop()
      settle(false)
    }
  }, [])
  useEffect(() => {
    if (!isMissing) return
    import('./proof-dialog').then(
      ({ ProofDialog }) => setDialog(() => ProofDialog),
      () => {
        settle(false)
        notify({ type: 'error', title: t.failed, message: t.notLoaded })
      },
    )
  }, [isMissing])
  return Dialog && <Dialog />
}
