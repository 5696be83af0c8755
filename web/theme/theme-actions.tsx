import Palette from 'lucide-react/icons/palette'
import { t as themeTexts } from '#texts/theme/theme'
import { t } from '#texts/theme/theme-actions'
import type { Action } from '../command-palette/actions'
import { openEditor } from './editor-store'
import { themes } from './theme'
import { chooseTheme, themeChoice } from './theme-store'

const icon = <Palette size={16} />

/** The themes, for the palette; one's own is made in the colour editor. */
export function themeActions(): Action[] {
  const others = themes.filter((theme) => theme !== themeChoice.theme && theme !== 'custom')
  const choose = others.map((theme) => ({
    id: `theme.${theme}`,
    title: t.use(themeTexts.themes[theme]),
    run: () => chooseTheme(theme),
  }))
  const edit = { id: 'theme.custom', title: t.own, run: openEditor }
  return [...choose, edit].map((action) => ({
    ...action,
    icon,
    group: themeTexts.theme,
    keywords: t.keywords,
  }))
}
