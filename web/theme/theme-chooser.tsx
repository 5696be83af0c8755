import Palette from 'lucide-react/icons/palette'
import { useId } from 'react'
import { useSnapshot } from 'valtio'
import { t } from '#texts/theme/theme'
import { Button } from '../ui/button'
import { openEditor } from './editor-store'
import { themes } from './theme'
import styles from './theme-chooser.module.css'
import { chooseTheme, themeChoice } from './theme-store'

/** The three themes; one's own opens the colour editor. `onEdit` runs when it does. */
export function ThemeChooser({ onEdit }: { onEdit: () => void }) {
  const { theme } = useSnapshot(themeChoice)
  const group = useId()
  const edit = () => {
    onEdit()
    openEditor()
  }
  return (
    <fieldset className={styles.themes}>
      <legend className={styles.legend}>{t.theme}</legend>
      {themes.map((id) => (
        <label key={id} className={styles.theme}>
          <input
            type="radio"
            name={group}
            value={id}
            checked={theme === id}
            onChange={() => (id === 'custom' ? edit() : chooseTheme(id))}
          />
          <span className={styles.swatch} data-swatch={id} aria-hidden="true" />
          {t.themes[id]}
        </label>
      ))}
      {theme === 'custom' && (
        <Button size="small" icon={<Palette size={16} />} onClick={edit}>
          {t.edit}
        </Button>
      )}
    </fieldset>
  )
}
