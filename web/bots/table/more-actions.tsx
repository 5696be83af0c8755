import Bell from 'lucide-react/icons/bell'
import Ellipsis from 'lucide-react/icons/ellipsis'
import MessagesSquare from 'lucide-react/icons/messages-square'
import StarIcon from 'lucide-react/icons/star'
import StarOff from 'lucide-react/icons/star-off'
import Tags from 'lucide-react/icons/tags'
import { navigate } from 'wouter/use-browser-location'
import { t } from '#texts/bots/many/many'
import { t as told } from '#texts/bots/notifications'
import { t as order } from '#texts/bots/order/order'
import { buttonClass } from '../../ui/button'
import { Menu, type MenuEntry } from '../../ui/dialog/menu'
import { useMedia } from '../../ui/use-media'
import { openCommand, openLabels } from '../many/many-store'
import { setFavourite } from '../order/labels'
import { notificationsOf } from '../page/bot-address'
import styles from './bots-toolbar.module.css'
import { selectedBots } from './table-store'

const command: MenuEntry = {
  id: 'command',
  title: t.command,
  hint: t.commandHint,
  icon: <MessagesSquare size={16} aria-hidden="true" />,
  run: openCommand,
}

const mark = (isFavourite: boolean) => () =>
  void setFavourite(
    selectedBots().map(({ id }) => id),
    isFavourite,
  )

const ofSelected: readonly MenuEntry[] = [
  {
    id: 'labels',
    title: order.edit,
    icon: <Tags size={16} aria-hidden="true" />,
    run: openLabels,
  },
  {
    id: 'mark',
    title: order.markFavourites,
    icon: <StarIcon size={16} aria-hidden="true" />,
    run: mark(true),
  },
  {
    id: 'unmark',
    title: order.unmarkFavourites,
    icon: <StarOff size={16} aria-hidden="true" />,
    run: mark(false),
  },
  {
    id: 'notify',
    title: told.ofSelected,
    icon: <Bell size={16} aria-hidden="true" />,
    run: () => navigate(notificationsOf(...selectedBots().map(({ id }) => id))),
  },
]

/** What else is done with bots; most of it with selected ones, so that phones offer it for these. */
export function MoreActions({ hasSelected }: { hasSelected: boolean }) {
  const isNarrow = useMedia('(max-width: 719px)')
  if (isNarrow && !hasSelected) return null
  return (
    <Menu
      label={t.moreLabel}
      button={<Ellipsis size={16} aria-hidden="true" />}
      buttonClassName={buttonClass({}, styles.more)}
      entries={[command, ...ofSelected.map((entry) => ({ ...entry, isDisabled: !hasSelected }))]}
    />
  )
}
