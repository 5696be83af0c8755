import Palette from 'lucide-react/icons/palette'
import type { Action } from '../palette/actions'
import { openEditor } from './editor-store'
import { themes } from './theme'
import { es as themeTexts } from './theme.es'
import { es } from './theme-actions.es'
import { chooseTheme, look } from './theme-store'

const icon = <Palette size={16} />

/** The themes, for the palette; one's own is made in the colour editor. */
export function themeActions(): Action[] {
  const others = themes.filter((theme) => theme !== look.theme && theme !== 'custom')
  const choose = others.map((theme) => ({
    id: `theme.${theme}`,
    title: es.use(themeTexts.themes[theme]),
    run: () => chooseTheme(theme),
  }))
  const edit = { id: 'theme.custom', title: es.own, run: openEditor }
  return [...choose, edit].map((action) => ({
    ...action,
    icon,
    group: themeTexts.theme,
    keywords: es.keywords,
  }))
}
