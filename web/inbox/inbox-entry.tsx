import { useForegroundCount, useModule } from '../ui/use-module'

const load = () => import('./inbox-button')

/** The inbox in the header of every page: its code comes after the page's. */
export function InboxEntry() {
  const inbox = useModule(true, load, useForegroundCount())
  return inbox && <inbox.InboxButton />
}
