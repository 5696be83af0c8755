import { afterAll, afterEach } from 'bun:test'
import { removeBuiltWeb } from './web/built-web'
import { registerCssModules } from './web/css'
import { registerDom } from './web/dom'

registerDom()
registerCssModules()
afterAll(removeBuiltWeb)

/** Every file shares the one window: no test finds the address or the storage of another. */
afterEach(() => {
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
})
