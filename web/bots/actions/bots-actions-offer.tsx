import CopyPlus from 'lucide-react/icons/copy-plus'
import ListChecks from 'lucide-react/icons/list-checks'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Trash from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import Zap from 'lucide-react/icons/zap'
import { t as texts } from '#texts/bots/actions/bots-actions-offer'
import { t as more } from '#texts/bots/batch/offer'
import { t } from '#texts/bots/bots'
import { t as manyTexts } from '#texts/bots/many/many'
import type { Action } from '../../command-palette/actions'
import { bots, refresh } from '../bots-store'
import { requestBulk } from '../bulk/bulk-store'
import { openCommand } from '../many/many-store'
import { clearSelection, select, selectedBots } from '../table/table-store'
import { addBot, isFull } from './bots-actions'
import { type BotNavigation, oneBotActions, removeAction } from './one-bot-actions'

/** Everything that the dashboard can do, for the palette. */
export const offerBotActions = (navigation: BotNavigation): Action[] => [
  ...newBotActions(navigation),
  { ...renew, group: t.title },
  ...selectionActions().map((action) => ({ ...action, group: texts.selection })),
  ...Object.values(bots.byId).flatMap((bot) => [
    ...oneBotActions(bot, navigation),
    ...removeAction(bot),
  ]),
]

const renew = {
  id: 'bots.refresh',
  title: texts.refresh,
  icon: <RefreshCw size={16} />,
  run: refresh,
}

/** The ways to new bots. */
export function newBotActions({
  create,
  createMany,
  edit,
}: Pick<BotNavigation, 'create' | 'createMany' | 'edit'>): Action[] {
  const own = { group: t.title, keywords: texts.createKeywords }
  const add = async () => {
    const bot = await addBot()
    if (bot) edit(bot.id)
  }
  return [
    {
      ...own,
      id: 'bots.create',
      title: t.toolbar.create,
      icon: <Plus size={16} />,
      run: () => isFull() || create(),
    },
    {
      ...own,
      id: 'bots.add',
      title: t.toolbar.add,
      icon: <Zap size={16} />,
      hint: texts.addHint,
      run: add,
    },
    {
      id: 'bots.createMany',
      group: t.title,
      title: more.openTitle,
      keywords: more.openKeywords,
      icon: <CopyPlus size={16} />,
      run: () => isFull() || createMany(),
    },
  ]
}

/** The bulk actions stand here only when something is selected: else they could but refuse. */
function selectionActions(): Omit<Action, 'group'>[] {
  const all = Object.keys(bots.byId)
  if (all.length === 0) return []
  const selectAll = {
    id: 'selection.all',
    title: texts.selectAll,
    icon: <ListChecks size={16} />,
    run: () => select(all, true),
  }
  const command = {
    id: 'selection.command',
    title: manyTexts.command,
    keywords: manyTexts.commandKeywords,
    icon: <MessagesSquare size={16} />,
    run: openCommand,
  }
  const count = selectedBots().length
  if (count === 0) return [selectAll, command]
  const { toolbar } = t
  const onSelected = [
    {
      id: 'selection.start',
      title: toolbar.activateLabel,
      icon: <Play size={16} />,
      run: () => requestBulk('start'),
    },
    {
      id: 'selection.stop',
      title: toolbar.pauseLabel,
      icon: <Pause size={16} />,
      run: () => requestBulk('stop'),
    },
    {
      id: 'selection.delete',
      title: toolbar.deleteLabel,
      icon: <Trash size={16} />,
      run: () => requestBulk('delete'),
    },
    command,
    { id: 'selection.clear', title: toolbar.clear, icon: <X size={16} />, run: clearSelection },
  ]
  const hint = toolbar.selected(count)
  return [selectAll, ...onSelected.map((action) => ({ ...action, hint }))]
}
