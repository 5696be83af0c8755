import Palette from 'lucide-react/icons/palette'
import { t } from '#texts/theme/theme'
import { Popover } from '../ui/dialog/popover'
import styles from './theme-button.module.css'
import { ThemeChooser } from './theme-chooser'

/** The theme selector for those who have no account menu. */
export function ThemeButton() {
  return (
    <Popover label={t.choose} button={<Palette size={20} aria-hidden="true" />}>
      {(close) => (
        <div className={styles.content}>
          <ThemeChooser onEdit={close} />
        </div>
      )}
    </Popover>
  )
}
