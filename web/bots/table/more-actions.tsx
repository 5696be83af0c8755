import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import { t } from '#texts/bots/many/many'
import { buttonClass } from '../../ui/button'
import { Popover } from '../../ui/dialog/popover'
import styles from './more-actions.module.css'

export type MoreAction = {
  id: string
  title: string
  hint?: string
  icon: ReactNode
  run: () => void
}

/** What else is done with bots, behind one button of the toolbar. */
export function MoreActions({ actions }: { actions: readonly MoreAction[] }) {
  return (
    <div className={styles.more}>
      <Popover
        label={t.moreLabel}
        button={<Ellipsis size={16} aria-hidden="true" />}
        buttonClassName={buttonClass({}, styles.button)}
      >
        {(close) =>
          actions.map(({ id, title, hint, icon, run }) => (
            <button
              key={id}
              type="button"
              className={styles.entry}
              onClick={() => {
                close()
                run()
              }}
            >
              {icon}
              <span>
                {title}
                {hint && <span className={styles.hint}>{hint}</span>}
              </span>
            </button>
          ))
        }
      </Popover>
    </div>
  )
}
