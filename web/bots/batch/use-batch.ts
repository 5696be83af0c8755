import { useDeferredValue, useMemo, useState } from 'react'
import type { Bot } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import { useEditForm } from '../../lib/form/use-edit-form'
import { bots } from '../bots-store'
import { useVersions } from '../form/versions'
import { selectedBots } from '../table/table-store'
import { ownBots } from '../usage'
import { useBots } from '../use-bots'
import { createBots } from './batch-actions'
import { type BatchValues, batchOf, checkBatch } from './batch-rules'

const empty: Omit<BatchValues, 'from' | 'version'> = {
  way: 'pattern',
  names: '',
  accounts: '',
  password: '',
  list: '',
  host: '',
  port: String(limits.port.default),
  authType: 'cracked',
  machineLabel: '',
}

type Known = { readonly byId: Readonly<Record<string, Bot>>; readonly botsAvailable: number }

const freeOf = ({ byId, botsAvailable }: Known) => botsAvailable - ownBots(byId).length

/**
 * Many bots while they are written: the fields, and what they stand for. No draft is kept of them,
 * for there are passwords in a list.
 */
export function useBatch(onDone: () => void) {
  const { defaultVersion: version } = useVersions()
  const known = useBots()
  const [from] = useState(() => {
    const selected = selectedBots()
    return (selected.length === 1 && selected[0]?.id) || ''
  })
  const edits = useEditForm<BatchValues, NonNullable<ReturnType<typeof check>['change']>>(
    { ...empty, version, from },
    check,
  )
  // The lines follow what is typed in slices of time, so that the next key never waits for them.
  const text = useDeferredValue(JSON.stringify(edits.values))
  const batch = useMemo(
    () => batchOf(JSON.parse(text) as BatchValues, known.byId, freeOf(known)),
    [text, known],
  )
  const submit = edits.submit(async (form) => {
    await createBots(form)
    onDone()
    return undefined
  })
  return { ...edits, batch, free: Math.max(0, freeOf(known)), submit }
}

/** By the bots as they are at that moment. */
const check = (values: BatchValues) => checkBatch(values, batchOf(values, bots.byId, freeOf(bots)))

export type BatchEdits = ReturnType<typeof useBatch>
