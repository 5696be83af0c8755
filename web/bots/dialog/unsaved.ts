import { useEffect } from 'react'
import { t } from '#texts/bots/bots'
import { confirm } from '../../ui/dialog/confirm'

let discardUnsaved: (() => void) | null = null

/** While `isDirty`, leaving asks first, and `discard` is called when the user leaves all the same. */
export function useUnsaved(isDirty: boolean, discard: () => void) {
  useEffect(() => {
    discardUnsaved = isDirty ? discard : null
    return () => {
      discardUnsaved = null
    }
  })
}

/** Whether one may leave what is being edited; asks when something would be lost. */
export async function mayLeave(): Promise<boolean> {
  const discard = discardUnsaved
  if (!discard) return true
  const { title, message, confirm: confirmLabel } = t.unsaved
  const leaves = await confirm({ title, message, confirmLabel, danger: true })
  if (leaves) discard()
  return leaves
}
