import './styles/fonts.css'
import './styles/tokens.css'
import './styles/themes.css'
import './styles/base.css'
import './lib/way-back'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { start } from './startup/startup-store'
import { followOtherTabs } from './theme/theme-store'

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
followOtherTabs()
void start()
addEventListener('load', () =>
  import('./pwa/worker').then(
    (m) => m.registerWorker(),
    () => null,
  ),
)
