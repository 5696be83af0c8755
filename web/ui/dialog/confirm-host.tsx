import { type ReactNode, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { t } from '#texts/ui/ui'
import { Button } from '../button'
import { asked, settle } from './confirm'
import { Dialog } from './dialog'

/** Where `confirm` is shown; one of them stands in the signed-in frame. Without it the answer is no. */
export function ConfirmHost() {
  const { open, question, dialog } = useSnapshot(asked)
  useEffect(() => () => settle(false), [])
  return (
    <>
      {dialog?.element as ReactNode}
      <Dialog
        open={open}
        onClose={() => settle(false)}
        size="small"
        title={question?.title}
        description={question?.message as ReactNode}
        footer={
          <>
            <Button onClick={() => settle(false)}>{t.cancel}</Button>
            <Button variant={question?.danger ? 'danger' : 'primary'} onClick={() => settle(true)}>
              {question?.confirmLabel}
            </Button>
          </>
        }
      />
    </>
  )
}
