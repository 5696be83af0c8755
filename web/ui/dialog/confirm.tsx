import { type ReactNode, useEffect } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'
import { t } from '#texts/ui/ui'
import { Button } from '../button'
import { Dialog } from './dialog'

export type Question = {
  title: string
  message: ReactNode
  confirmLabel: string
  danger?: boolean
}

const asked = proxy<{ open: boolean; question: Question | null }>({ open: false, question: null })
let answer: (yes: boolean) => void = () => {}

/** Asks before something that cannot be taken back. A newer question answers the older with no. */
export function confirm(question: Question): Promise<boolean> {
  answer(false)
  asked.open = true
  asked.question = ref(question)
  return new Promise((resolve) => {
    answer = resolve
  })
}

function settle(yes: boolean) {
  asked.open = false
  answer(yes)
}

/** Where `confirm` is shown; one of them stands in the signed-in frame. Without it the answer is no. */
export function ConfirmHost() {
  const { open, question } = useSnapshot(asked)
  useEffect(() => () => settle(false), [])
  return (
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
  )
}
