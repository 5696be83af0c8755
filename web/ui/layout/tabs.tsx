import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classes } from '../classes'
import { leave, UnsavedScope, useUnsavedScope } from '../dialog/unsaved'
import styles from './tabs.module.css'
import { useSideways } from './use-sideways'

export type TabItem = { id: string; label: ReactNode; icon?: ReactNode; panel: ReactNode }

/**
 * Tabs with the neon line under the active one, which is kept in view; they fade out towards more of
 * them. A panel exists only while it is shown, and what is `Unsaved` in it is asked about before
 * another takes its place. The arrows only lead to a tab: showing it at once would ask at every step,
 * and again when the focus comes back from the question.
 */
export function Tabs({
  items,
  value,
  onChange,
  label,
  className,
}: {
  items: TabItem[]
  value: string
  onChange: (id: string) => void
  label?: string
  className?: string
}) {
  const scope = useUnsavedScope()
  const sideways = useSideways<HTMLDivElement>('[aria-selected=true]', value)
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        className={classes(styles.root, className)}
        value={value}
        onValueChange={(next) => void leave(scope, () => onChange(String(next)))}
      >
        <div className={styles.bar}>
          <Base.List
            {...sideways}
            className={classes(styles.list, sideways.className)}
            aria-label={label}
          >
            {items.map((item) => (
              <Base.Tab key={item.id} value={item.id} className={styles.tab}>
                {item.icon}
                {item.label}
              </Base.Tab>
            ))}
            <Base.Indicator className={styles.line} />
          </Base.List>
        </div>
        {items.map((item) => (
          <Base.Panel key={item.id} value={item.id} className={styles.panel}>
            <UnsavedScope scope={scope}>{item.panel}</UnsavedScope>
          </Base.Panel>
        ))}
      </Base.Root>
    </CSPProvider>
  )
}
