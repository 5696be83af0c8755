import type { ReactNode } from 'react'
import { proxy, ref } from 'valtio'

export type Question = {
  title: string
  message: ReactNode
  confirmLabel: string
  danger?: boolean
}

export const asked = proxy<{ open: boolean; question: Question | null }>({
  open: false,
  question: null,
})
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

export function settle(yes: boolean) {
  asked.open = false
  answer(yes)
}
