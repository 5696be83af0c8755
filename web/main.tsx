import './styles/fonts.css'
import './styles/tokens.css'
import './styles/themes.css'
import './styles/base.css'
// Here, or it would be a script of its own: nearly every part needs it.
import '#contract/limits'
import './lib/way-back'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { registerAfter } from './pwa/register-after'
import { start } from './startup/startup-store'
import { printOnPaper } from './theme/theme'
import { followOtherTabs } from './theme/theme-store'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(<App />)
  printOnPaper(root)
}
followOtherTabs()
void registerAfter(start())
