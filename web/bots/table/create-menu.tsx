import ChevronDown from 'lucide-react/icons/chevron-down'
import Copy from 'lucide-react/icons/copy'
import CopyPlus from 'lucide-react/icons/copy-plus'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { t } from '#texts/bots/batch/offer'
import { Popover } from '../../ui/dialog/popover'
import { duplicateBot, isFull } from '../actions/bots-actions'
import { useBots } from '../use-bots'
import styles from './create-menu.module.css'
import { selectedBots, view } from './table-store'

/** What else makes bots, beside the button for one. */
export function CreateMenu({ onCreateMany }: { onCreateMany: () => void }) {
  return (
    <Popover
      near
      label={t.menu}
      buttonClassName={styles.opener}
      button={<ChevronDown size={16} aria-hidden="true" />}
    >
      {(close) => (
        <>
          <Entry
            icon={<CopyPlus size={16} />}
            title={t.open}
            hint={t.openHint}
            onClick={() => {
              close()
              if (!isFull()) onCreateMany()
            }}
          />
          <DuplicateEntry onDone={close} />
        </>
      )}
    </Popover>
  )
}

/** Of the one bot that is selected. */
function DuplicateEntry({ onDone }: { onDone: () => void }) {
  const { byId } = useBots()
  useSnapshot(view).selected
  const [bot, ...others] = selectedBots(byId)
  const one = others.length === 0 ? bot : undefined
  return (
    <Entry
      icon={<Copy size={16} />}
      title={one ? t.duplicate(one.name) : t.duplicateWord}
      hint={one ? t.duplicateHint : t.selectOne}
      disabled={!one}
      onClick={() => {
        onDone()
        if (one) void duplicateBot(one.id)
      }}
    />
  )
}

function Entry({
  icon,
  title,
  hint,
  disabled = false,
  onClick,
}: {
  icon: ReactNode
  title: string
  hint: string
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <button type="button" className={styles.entry} disabled={disabled} onClick={onClick}>
      {icon}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.hint}>{hint}</span>
      </span>
    </button>
  )
}
