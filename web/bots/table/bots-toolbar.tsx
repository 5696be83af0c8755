import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import Trash from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import Zap from 'lucide-react/icons/zap'
import { type ReactNode, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Bot, BulkAction } from '#contract/bots/bots'
import { t as offered } from '#texts/bots/actions/bots-actions-offer'
import { t } from '#texts/bots/bots'
import { useActions } from '../../command-palette/actions'
import { Button, IconButton } from '../../ui/button'
import { classes } from '../../ui/classes'
import { SearchField } from '../../ui/form/search-field'
import { useShortcut } from '../../ui/use-shortcut'
import { addBot, isFull } from '../actions/bots-actions'
import { refusalOf, requestBulk } from '../bulk/bulk-store'
import { FilterButton } from '../order/filter-button'
import { GroupSwitch } from '../order/group-switch'
import { isInTransition } from '../usage'
import { useBots } from '../use-bots'
import styles from './bots-toolbar.module.css'
import { CreateMenu } from './create-menu'
import { MoreActions } from './more-actions'
import { clearSelection, selectedBots, view } from './table-store'

const texts = t.toolbar

/** Search, new bots, and what is done with the selected ones. */
export function BotsToolbar({
  onCreate,
  onCreateMany,
  onAdded,
}: {
  onCreate: () => void
  onCreateMany: () => void
  onAdded: (botId: string) => void
}) {
  const [adding, setAdding] = useState(false)
  const add = async () => {
    setAdding(true)
    const bot = await addBot()
    setAdding(false)
    if (bot) onAdded(bot.id)
  }
  return (
    <section className={styles.toolbar} aria-label={texts.label}>
      <BotSearch />
      <div className={styles.group}>
        <FilterButton />
        <GroupSwitch />
      </div>
      <BulkActions />
      <div className={styles.group}>
        <Button
          className={styles.addition}
          icon={<Zap size={16} />}
          busy={adding}
          title={texts.addHint}
          aria-label={texts.add}
          onClick={add}
        >
          <span className={styles.word}>{texts.add}</span>
        </Button>
        <Button
          variant="primary"
          icon={<Plus size={16} />}
          onClick={() => {
            if (!isFull()) onCreate()
          }}
        >
          {texts.create}
        </Button>
        <CreateMenu onCreateMany={onCreateMany} />
      </div>
    </section>
  )
}

function BotSearch() {
  const { query } = useSnapshot(view, { sync: true })
  const box = useRef<HTMLInputElement>(null)
  const focus = () => box.current?.focus()
  useShortcut('/', focus)
  useActions(() => [
    {
      id: 'bots.search',
      group: t.title,
      title: offered.search,
      icon: <Search size={16} />,
      run: focus,
    },
  ])
  return (
    <SearchField
      ref={box}
      className={styles.search}
      label={texts.search}
      placeholder={texts.searchHint}
      value={query}
      onChange={(next) => {
        view.query = next
      }}
    />
  )
}

/** The three bulk actions. A dimmed one says why it does nothing, also when it is pressed. */
function BulkActions() {
  const { byId } = useBots()
  useSnapshot(view).selected
  const selected = selectedBots(byId)
  const moving = selected.some(isInTransition)
  const hasStopped = selected.some(({ status }) => status === 'stopped')
  const hasRunning = selected.some(({ status }) => status === 'running')
  return (
    <div className={classes(styles.group, selected.length > 0 && styles.picked)}>
      {selected.length > 0 && (
        <span className={styles.count} role="status">
          {texts.selected(selected.length)}
          <IconButton
            size="small"
            icon={<X size={16} />}
            label={texts.clear}
            onClick={clearSelection}
          />
        </span>
      )}
      <BulkButton
        action="start"
        selected={selected}
        enabled={hasStopped && !moving}
        icon={<Play size={16} />}
        name={texts.activateLabel}
        label={texts.activate}
      />
      <BulkButton
        action="stop"
        selected={selected}
        enabled={hasRunning && !moving}
        icon={<Pause size={16} />}
        name={texts.pauseLabel}
        label={texts.pause}
      />
      <BulkButton
        action="delete"
        selected={selected}
        enabled={selected.length > 0 && !moving}
        icon={<Trash size={16} />}
        name={texts.deleteLabel}
        label={texts.delete}
      />
      <MoreActions hasSelected={selected.length > 0} />
    </div>
  )
}

function BulkButton({
  action,
  selected,
  enabled,
  icon,
  name,
  label,
}: {
  action: BulkAction
  selected: Bot[]
  enabled: boolean
  icon: ReactNode
  name: string
  label: string
}) {
  return (
    <Button
      className={styles.bulk}
      icon={icon}
      title={enabled ? name : refusalOf(action, selected)}
      aria-label={name}
      aria-disabled={!enabled}
      onClick={() => void requestBulk(action)}
    >
      <span className={styles.word}>{label}</span>
    </Button>
  )
}
