import Bell from 'lucide-react/icons/bell'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Square from 'lucide-react/icons/square'
import Trash from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import { navigate } from 'wouter/use-browser-location'
import type { Bot } from '#contract/bots/bots'
import { isOwn, may } from '#contract/bots/rights'
import { t as texts } from '#texts/bots/actions/bots-actions-offer'
import { t as more } from '#texts/bots/batch/offer'
import { t } from '#texts/bots/bots'
import { t as told } from '#texts/bots/notifications'
import { t as sharing } from '#texts/bots/sharing'
import type { Action } from '../../command-palette/actions'
import { notificationsOf } from '../page/bot-address'
import { openSharing } from '../sharing-store'
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
  const share = {
    id: `share.${id}`,
    title: sharing.shareOf(name),
    icon: <Users size={16} />,
    keywords: sharing.shareKeywords,
    run: () => openSharing({ botId: id, name }),
  }
  const notify = {
    id: `notify.${id}`,
    title: told.of(name),
    icon: <Bell size={16} />,
    keywords: told.keywords,
    run: () => navigate(notificationsOf(id)),
  }
  const duplicate = {
    id: `duplicate.${id}`,
    title: more.duplicate(name),
    icon: <Copy size={16} />,
    keywords: more.duplicateKeywords,
    run: () => duplicateBot(id),
  }
  const allowed = [
    ...(may(bot, 'command') ? power(bot) : []),
    open,
    ...(may(bot, 'manage') ? [edit] : []),
    ...(isOwn(bot) ? [duplicate, share, notify] : []),
  ]
  return allowed.map((action) => ({ ...action, ...ofBot(bot) }))
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
  if (isInTransition(bot) || !isOwn(bot)) return []
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
