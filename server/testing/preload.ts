import { afterAll, afterEach } from 'bun:test'
import { dismiss, notices } from '../../web/ui/feedback/notify'
import { takeBuiltGuides } from './built-guides'
import { removeBuiltWeb } from './web/built-web'
import { registerCssModules } from './web/css'
import { registerDom } from './web/dom'

registerDom()
// It looks for a document when it is loaded.
await import('./web/patient-waits')
registerCssModules()
takeBuiltGuides()
afterAll(removeBuiltWeb)

/** All files share one window: no test finds the address, the storage or the toasts of another. */
afterEach(() => {
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
  for (const { id } of [...notices.list]) dismiss(id)
})
