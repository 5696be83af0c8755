import Command from 'lucide-react/icons/command'
import { t } from '#texts/command-palette/palette-host'
import { IconButton } from '../ui/button'
import { openOverlay } from './palette-store'

/** Opens the palette without its key. */
export function PaletteButton() {
  return (
    <IconButton
      icon={<Command size={20} aria-hidden="true" />}
      label={t.button}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openOverlay('actions')}
    />
  )
}
