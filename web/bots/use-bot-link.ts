import { useCallback } from 'react'
import { useSearchParams } from 'wouter'
import { sectionParameter } from './page/bot-address'

/** The bot dialog's place in the address, so that it survives a reload and the back button. */
export function useBotLink() {
  const [params, setParams] = useSearchParams()
  const botId = params.get('bot')
  const tab = params.get(sectionParameter)

  const open = useCallback(
    (id: string) => setParams((now) => changed(now, { bot: id, [sectionParameter]: null })),
    [setParams],
  )
  const showTab = useCallback(
    (id: string) => setParams((now) => changed(now, { [sectionParameter]: id }), { replace: true }),
    [setParams],
  )
  const close = useCallback(
    () => setParams((now) => changed(now, { bot: null, [sectionParameter]: null })),
    [setParams],
  )
  return { botId, tab, open, showTab, close }
}

function changed(params: URLSearchParams, changes: Record<string, string | null>) {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}
