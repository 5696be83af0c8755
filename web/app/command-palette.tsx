import BookOpen from 'lucide-react/icons/book-open'
import CreditCard from 'lucide-react/icons/credit-card'
import House from 'lucide-react/icons/house'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import MapIcon from 'lucide-react/icons/map'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield'
import Users from 'lucide-react/icons/users'
import { useCallback } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { assistantActions } from '../assistant/palette-actions'
import { sessionActions } from '../auth/session-actions'
import { session } from '../auth/session-store'
import { botShortcuts } from '../bots/actions/shortcuts.es'
import { consoleShortcuts } from '../console/shortcuts.es'
import { inventoryShortcuts } from '../inventory/shortcuts.es'
import type { Action } from '../palette/actions'
import { helpAction } from '../palette/help-action'
import { PaletteDialog } from '../palette/palette-dialog'
import type { Overlay } from '../palette/palette-store'
import { ShortcutSheet } from '../palette/shortcut-sheet'
import { themeActions } from '../theme/theme-actions'
import { es } from './app.es'
import { useAwayBots } from './use-away-bots'

const pages = [
  { path: '/', title: es.pages.landing, icon: <House size={16} /> },
  { path: '/guide', title: es.pages.guide, icon: <BookOpen size={16} /> },
  { path: '/dashboard', title: es.pages.dashboard, icon: <LayoutDashboard size={16} /> },
  { path: '/payment', title: es.pages.payment, icon: <CreditCard size={16} /> },
  { path: '/atlas', title: es.pages.atlas, icon: <MapIcon size={16} /> },
]

const adminPages = [
  { path: '/admin', title: es.pages.admin, icon: <Shield size={16} /> },
  { path: '/admin/users', title: es.pageOf(es.admin.users), icon: <Users size={16} /> },
  { path: '/admin/logs', title: es.pageOf(es.admin.logs), icon: <ScrollText size={16} /> },
  { path: '/admin/settings', title: es.pageOf(es.admin.settings), icon: <Settings size={16} /> },
]

function reachable() {
  if (session.state !== 'in') return pages.slice(0, 2)
  return session.profile?.user.role === 'admin' ? [...pages, ...adminPages] : pages
}

function pageActions(): Action[] {
  return reachable()
    .filter(({ path }) => path !== location.pathname)
    .map(({ path, title, icon }) => {
      return { id: `page.${path}`, group: es.goTo, title, icon, run: () => navigate(path) }
    })
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
  return <ShortcutSheet more={[botShortcuts, consoleShortcuts, inventoryShortcuts]} />
}
