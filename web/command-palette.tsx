import House from 'lucide-react/icons/house'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import MapIcon from 'lucide-react/icons/map'
import { useCallback } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { es } from './app.es'
import { sessionActions } from './auth/session-actions'
import { session } from './auth/session-store'
import { botShortcuts } from './bots/shortcuts.es'
import { consoleShortcuts } from './console/shortcuts.es'
import { inventoryShortcuts } from './inventory/shortcuts.es'
import type { Action } from './palette/actions'
import { helpAction } from './palette/help-action'
import { PaletteDialog } from './palette/palette-dialog'
import type { Overlay } from './palette/palette-store'
import { ShortcutSheet } from './palette/shortcut-sheet'
import { themeActions } from './theme/theme-actions'
import { useAwayBots } from './use-away-bots'

const pages = [
  { path: '/', title: es.pages.landing, icon: <House size={16} /> },
  { path: '/dashboard', title: es.pages.dashboard, icon: <LayoutDashboard size={16} /> },
  { path: '/atlas', title: es.pages.atlas, icon: <MapIcon size={16} /> },
]

function pageActions(): Action[] {
  const reachable = session.state === 'in' ? pages : pages.slice(0, 1)
  return reachable
    .filter(({ path }) => path !== location.pathname)
    .map(({ path, title, icon }) => {
      return { id: `page.${path}`, group: es.goTo, title, icon, run: () => navigate(path) }
    })
}

/** What can be done on every page; a page adds its own while it is there. */
const everywhere = () => [...pageActions(), ...themeActions(), ...sessionActions(), helpAction]

/** The palette or the sheet of shortcuts, each feature's part brought together. */
export function CommandPalette({ shown }: { shown: Overlay }) {
  const ofBots = useAwayBots()
  const always = useCallback(() => [...ofBots(), ...everywhere()], [ofBots])
  if (shown === 'actions') return <PaletteDialog always={always} />
  return <ShortcutSheet more={[botShortcuts, consoleShortcuts, inventoryShortcuts]} />
}
