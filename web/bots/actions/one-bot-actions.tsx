import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Square from 'lucide-react/icons/square'
import Trash from 'lucide-react/icons/trash-2'
import type { Bot } from '#contract/bots/bots'
import { t as texts } from '#texts/bots/actions/bots-actions-offer'
import { t as more } from '#texts/bots/batch/offer'
import { t } from '#texts/bots/bots'
import type { Action } from '../../command-palette/actions'
import { isActive, isInTransition } from '../usage'
import { deleteBot, duplicateBot, startBot, stopBot } from './bots-actions'

/** Where a bot's dialog and the form open. */
export type BotNavigation = {
  create: () => void
  createMany: () => void
  open: (botId: string) => void
  edit: (botId: string) => void
}

/** What can be done with one bot as it is now, for the palette. */
export function oneBotActions(
  bot: Bot,
  navigation: Pick<BotNavigation, 'open' | 'edit'>,
): Action[] {
  const { id, name } = bot
  const open = {
    id: `open.${id}`,
    title: t.table.open(name),
    icon: <SlidersHorizontal size={16} />,
    keywords: texts.openKeywords,
    run: () => navigation.open(id),
  }
  const edit = {
    id: `edit.${id}`,
    title: t.table.edit(name),
    icon: <Pencil size={16} />,
    run: () => navigation.edit(id),
  }
  const duplicate = {
    id: `duplicate.${id}`,
    title: more.duplicate(name),
    icon: <Copy size={16} />,
    keywords: more.duplicateKeywords,
    run: () => duplicateBot(id),
  }
  return [...power(bot), open, edit, duplicate].map((action) => ({ ...action, ...ofBot(bot) }))
}

function power(bot: Bot) {
  const { id, name } = bot
  const start = {
    id: `start.${id}`,
    title: t.table.start(name),
    icon: <Play size={16} />,
    keywords: texts.startKeywords,
    run: () => startBot(id),
  }
  const stop = {
    id: `stop.${id}`,
    title: t.table.stop(name),
    icon: <Square size={14} />,
    keywords: texts.stopKeywords,
    run: () => stopBot(id),
  }
  if (bot.status === 'stopped') return [start]
  return isActive(bot) ? [stop] : []
}

/** `remove` asks first. */
export function removeAction(bot: Bot, remove: (botId: string) => unknown = deleteBot): Action[] {
  if (isInTransition(bot)) return []
  return [
    {
      id: `remove.${bot.id}`,
      title: t.table.remove(bot.name),
      icon: <Trash size={16} />,
      keywords: texts.removeKeywords,
      run: () => remove(bot.id),
      ...ofBot(bot),
    },
  ]
}

const ofBot = ({ host, port }: Bot) => ({
  group: t.table.label,
  hint: `${host}:${port}`,
  isOneOfMany: true,
})
