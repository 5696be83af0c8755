import { Suspense, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { lazyNamed } from '../../ui/lazy-named'
import { closeMany, many } from './many-store'

const CommandDialog = lazyNamed(() => import('./dialogs'), 'CommandDialog')

/** The dialog for many bots that is open, if one is. */
export function ManyDialogs() {
  const { botIds } = useSnapshot(many)
  // Whoever comes back to the page does not find it open.
  useEffect(() => closeMany, [])
  return <Suspense>{botIds && <CommandDialog botIds={botIds} onClose={closeMany} />}</Suspense>
}
