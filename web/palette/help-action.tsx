import Keyboard from 'lucide-react/icons/keyboard'
import type { Action } from './actions'
import { es } from './palette.es'
import { openOverlay } from './palette-store'

/** The way from the palette to the sheet of shortcuts. */
export const helpAction: Action = {
  id: 'help.shortcuts',
  group: es.help.title,
  title: es.help.shortcuts,
  keywords: es.help.keywords,
  icon: <Keyboard size={16} />,
  run: () => openOverlay('shortcuts'),
}
