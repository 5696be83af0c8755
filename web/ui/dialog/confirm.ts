import type { ReactNode } from 'react'
import { proxy, ref } from 'valtio'

export type Question = {
  title: string
  message: ReactNode
  confirmLabel: string
  danger?: boolean
}

type Asked = { open: boolean; question: Question | null; dialog: { element: ReactNode } | null }

export const asked = proxy<Asked>({ open: false, question: null, dialog: null })
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

/** Shows a whole dialog, brought along by whoever asks, or none any more. */
export function showDialog(element: ReactNode) {
  asked.dialog = element ? ref({ element }) : null
}

export function settle(yes: boolean) {
  asked.open = false
  answer(yes)
}
