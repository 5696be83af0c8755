import Bell from 'lucide-react/icons/bell'
import BookOpen from 'lucide-react/icons/book-open'
import CreditCard from 'lucide-react/icons/credit-card'
import House from 'lucide-react/icons/house'
import Inbox from 'lucide-react/icons/inbox'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import MapIcon from 'lucide-react/icons/map'
import Shield from 'lucide-react/icons/shield'
import UserRound from 'lucide-react/icons/user-round'
import { useCallback, useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { t } from '#texts/app/app'
import { botShortcuts } from '#texts/bots/actions/shortcuts'
import { consoleShortcuts } from '#texts/console/shortcuts'
import { inboxShortcuts } from '#texts/inbox/shortcuts'
import { inventoryShortcuts } from '#texts/inventory/shortcuts'
import { pathOf } from '../admin/sections'
import { assistantActions } from '../assistant/assistant-actions'
import { sessionActions } from '../auth/session-actions'
import { session } from '../auth/session-store'
import type { Action, Offer } from '../command-palette/actions'
import { helpAction } from '../command-palette/help-action'
import { PaletteDialog } from '../command-palette/palette-dialog'
import type { Overlay } from '../command-palette/palette-store'
import { ShortcutSheet } from '../command-palette/shortcut-sheet'
import { themeActions } from '../theme/theme-actions'
import { adminSections } from './admin-sections'

const pages = [
  { path: '/', title: t.pages.landing, Icon: House },
  { path: '/guide', title: t.pages.guide, Icon: BookOpen },
  { path: '/dashboard', title: t.pages.dashboard, Icon: LayoutDashboard },
  { path: '/payment', title: t.pages.payment, Icon: CreditCard },
  { path: '/atlas', title: t.pages.atlas, Icon: MapIcon },
  { path: '/notifications', title: t.pages.notifications, Icon: Bell },
  { path: '/inbox', title: t.pages.inbox, Icon: Inbox },
  { path: '/account', title: t.pages.account, Icon: UserRound },
]

const nothing: Offer = () => []

const [, ...furtherSections] = adminSections

const adminPages = [
  { path: '/admin', title: t.pages.admin, Icon: Shield },
  ...furtherSections.map(({ path, title, Icon }) => ({ path, title: t.pageOf(title), Icon })),
  ...adminSections.flatMap((section) =>
    section.pages.slice(1).map((page) => {
      return { path: pathOf(section, page), title: t.pageOf(page.title), Icon: page.Icon }
    }),
  ),
]

function reachable() {
  if (session.state !== 'in') return pages.slice(0, 2)
  return session.profile?.user.role === 'admin' ? [...pages, ...adminPages] : pages
}

function pageActions(): Action[] {
  const here = location.pathname + location.search
  return reachable()
    .filter(({ path }) => path !== location.pathname && path !== here)
    .map(({ path, title, Icon }) => ({
      ...{ id: `page.${path}`, group: t.goTo, title, icon: <Icon size={16} /> },
      run: () => navigate(path),
    }))
}

/** What can be done on every page; a page adds its own while it is there. */
const everywhere = () => [
  ...pageActions(),
  ...themeActions(),
  ...sessionActions(),
  ...assistantActions(),
  helpAction,
]

/** The palette or the sheet of shortcuts, each feature's part brought together. */
export function CommandPalette({ shown }: { shown: Overlay }) {
  const ofBots = useAwayBots()
  const always = useCallback(() => [...ofBots(), ...everywhere()], [ofBots])
  if (shown === 'actions') return <PaletteDialog always={always} />
  return (
    <ShortcutSheet more={[botShortcuts, inboxShortcuts, consoleShortcuts, inventoryShortcuts]} />
  )
}

/** What can be done with one's bots on every page but theirs, with the bots as they are now. */
function useAwayBots(): Offer {
  const [offer, setOffer] = useState<Offer>(() => nothing)
  useEffect(() => {
    if (session.state !== 'in' || location.pathname === '/dashboard') return
    let isOpen = true
    void loadBotActions().then((loaded) => isOpen && setOffer(() => loaded))
    return () => {
      isOpen = false
    }
  }, [])
  return offer
}

/** Without the connection to load it, the rest of the palette is there all the same. */
async function loadBotActions(): Promise<Offer> {
  try {
    const { awayActions, readBots } = await import('../bots/actions/away-actions')
    await readBots()
    return awayActions
  } catch {
    return nothing
  }
}
