import { Suspense, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { lazyNamed } from '../../ui/lazy-named'
import { closeMany, many } from './many-store'

const load = () => import('./dialogs')
const dialogs = {
  command: lazyNamed(load, 'CommandDialog'),
  labels: lazyNamed(load, 'LabelsDialog'),
  file: lazyNamed(load, 'FileDialog'),
}

/** The dialog for many bots that is open, if one is. */
export function ManyDialogs() {
  const { open, botIds } = useSnapshot(many)
  const Open = open && dialogs[open]
  // Whoever comes back to the page does not find it open.
  useEffect(() => closeMany, [])
  return <Suspense>{Open && <Open botIds={botIds} onClose={closeMany} />}</Suspense>
}
