import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Square from 'lucide-react/icons/square'
import Trash from 'lucide-react/icons/trash-2'
import type { Bot } from '#contract/bots/bots'
import { isOwn, may } from '#contract/bots/rights'
import { t } from '#texts/bots/bots'
import { IconButton } from '../../ui/button'
import { deleteBot, startBot, stopBot } from '../actions/bots-actions'
import { isActive, isInTransition } from '../usage'
import styles from './row-actions.module.css'

export type RowHandlers = { onOpen: (botId: string) => void; onEdit: (botId: string) => void }

const texts = t.table
const { tips } = texts

/** Made once: an icon that is the same as before costs a row nothing. */
const icons = {
  start: <Play size={16} />,
  stop: <Square size={14} fill="currentColor" />,
  open: <SlidersHorizontal size={16} />,
  edit: <Pencil size={16} />,
  remove: <Trash size={16} />,
}

/** What can be done with one bot, from its row or card. Tooltips are the same for all: a new one costs. */
export function RowActions({ bot, onOpen, onEdit }: { bot: Bot } & RowHandlers) {
  return (
    <span className={styles.actions}>
      {may(bot, 'command') && <PowerButton bot={bot} />}
      <IconButton
        size="small"
        icon={icons.open}
        label={texts.open(bot.name)}
        title={tips.open}
        onClick={() => onOpen(bot.id)}
      />
      {may(bot, 'manage') && (
        <IconButton
          size="small"
          icon={icons.edit}
          label={texts.edit(bot.name)}
          title={tips.edit}
          onClick={() => onEdit(bot.id)}
        />
      )}
      {isOwn(bot) && (
        <IconButton
          size="small"
          className={styles.delete}
          icon={icons.remove}
          label={texts.remove(bot.name)}
          title={isInTransition(bot) ? tips.notRemovable : tips.remove}
          disabled={isInTransition(bot)}
          onClick={() => void deleteBot(bot.id)}
        />
      )}
    </span>
  )
}

function PowerButton({ bot }: { bot: Bot }) {
  if (bot.status === 'stopping') {
    return <IconButton size="small" busy icon={null} label={texts.stopping} />
  }
  if (isActive(bot)) {
    return (
      <IconButton
        size="small"
        icon={icons.stop}
        label={texts.stop(bot.name)}
        title={tips.stop}
        onClick={() => void stopBot(bot.id)}
      />
    )
  }
  return (
    <IconButton
      size="small"
      className={styles.start}
      icon={icons.start}
      label={texts.start(bot.name)}
      title={tips.start}
      onClick={() => void startBot(bot.id)}
    />
  )
}
