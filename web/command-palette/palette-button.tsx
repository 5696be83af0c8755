import Command from 'lucide-react/icons/command'
import { t } from '#texts/command-palette/palette-host'
import { IconButton } from '../ui/button'
import { openOverlay } from './palette-store'

/** The way to the palette for those without a keyboard, or who do not know its key. */
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
