import Ellipsis from 'lucide-react/icons/ellipsis'
import { buttonClass } from '../../ui/button'
import { Menu, type MenuEntry } from '../../ui/dialog/menu'
import styles from './admin-bots.module.css'

/** What can be done with a line of a table. */
export function RowMenu({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  return (
    <Menu
      label={label}
      button={<Ellipsis size={16} aria-hidden="true" />}
      buttonClassName={buttonClass({ variant: 'ghost', size: 'small' }, styles.menu)}
      entries={entries}
    />
  )
}
