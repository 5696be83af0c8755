import Keyboard from 'lucide-react/icons/keyboard'
import { t } from '#texts/command-palette/command-palette'
import type { Action } from './actions'
import { openOverlay } from './palette-store'

/** The way from the palette to the sheet of shortcuts. */
export const helpAction: Action = {
  id: 'help.shortcuts',
  group: t.help.title,
  title: t.help.shortcuts,
  keywords: t.help.keywords,
  icon: <Keyboard size={16} />,
  run: () => openOverlay('shortcuts'),
}
