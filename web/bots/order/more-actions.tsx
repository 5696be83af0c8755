import Ellipsis from 'lucide-react/icons/ellipsis'
import StarIcon from 'lucide-react/icons/star'
import StarOff from 'lucide-react/icons/star-off'
import Tags from 'lucide-react/icons/tags'
import { Suspense, useState } from 'react'
import { t } from '#texts/bots/order/order'
import { Button } from '../../ui/button'
import { Popover } from '../../ui/dialog/popover'
import { lazyNamed } from '../../ui/lazy-named'
import { selectedBots } from '../table/table-store'
import { setFavourite } from './labels'
import styles from './order-toolbar.module.css'

const LabelsDialog = lazyNamed(() => import('./labels-dialog'), 'LabelsDialog')

/** What else is done with the selected bots. Its dialog stays when they are let go. */
export function MoreActions({ isOffered }: { isOffered: boolean }) {
  const [editing, setEditing] = useState<readonly string[] | null>(null)
  const mark = (isFavourite: boolean) => (botIds: string[]) =>
    void setFavourite(botIds, isFavourite)
  const actions = [
    { name: t.edit, icon: <Tags size={16} />, run: setEditing },
    { name: t.markFavourites, icon: <StarIcon size={16} />, run: mark(true) },
    { name: t.unmarkFavourites, icon: <StarOff size={16} />, run: mark(false) },
  ]
  return (
    <>
      {isOffered && (
        <Popover
          label={t.more}
          button={<Ellipsis size={16} aria-hidden="true" />}
          buttonClassName={styles.button}
          surfaceClassName={styles.surface}
        >
          {(close) => (
            <div className={styles.menu}>
              {actions.map(({ name, icon, run }) => (
                <Button
                  key={name}
                  variant="ghost"
                  icon={icon}
                  onClick={() => {
                    close()
                    run(selectedBots().map(({ id }) => id))
                  }}
                >
                  {name}
                </Button>
              ))}
            </div>
          )}
        </Popover>
      )}
      {editing && (
        <Suspense>
          <LabelsDialog botIds={editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </>
  )
}
