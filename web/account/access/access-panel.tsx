import Plus from 'lucide-react/icons/plus'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Frame, type Source } from '../../ui/feedback/frame'
import { Panel } from '../../ui/layout/panel'
import account from '../account.module.css'
import styles from './access-list.module.css'

type Texts = Readonly<
  Record<'title' | 'lead' | 'loading' | 'failed' | 'list' | 'empty' | 'add', string>
> & {
  full: (max: number) => string
}

type Props<T> = {
  of: Source<readonly T[]>
  /** Of how many there may be. */
  max: number
  texts: Texts
  icon: ReactElement
  row: (one: T) => ReactNode
  /** The dialog that adds one. */
  adding: (close: () => void) => ReactNode
}

/** What one has let in or is told by: a list to which more are added, up to `max`. */
export function AccessPanel<T>({ of, max, texts, icon, row, adding }: Props<T>) {
  const [isAdding, setAdding] = useState(false)
  const count = of.data?.length ?? 0
  const add = (
    <Button
      variant="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      onClick={() => setAdding(true)}
    >
      {texts.add}
    </Button>
  )
  return (
    <Panel title={texts.title} actions={count > 0 && count < max && add}>
      <p className={account.lead}>{texts.lead}</p>
      <Frame
        of={of}
        loading={texts.loading}
        failed={texts.failed}
        empty={({ length }) =>
          length === 0 && <EmptyState icon={icon} title={texts.empty} action={add} />
        }
      >
        {(all) => (
          <>
            <ul className={styles.list} aria-label={texts.list}>
              {all.map(row)}
            </ul>
            {all.length >= max && <p className={styles.detail}>{texts.full(max)}</p>}
          </>
        )}
      </Frame>
      {isAdding && adding(() => setAdding(false))}
    </Panel>
  )
}
