import { afterAll, afterEach } from 'bun:test'
import { removeBuiltWeb } from './built-web'
import { registerCssModules } from './css'
import { registerDom } from './dom'

registerDom()
registerCssModules()
afterAll(removeBuiltWeb)

/** Every file shares the one window: no test finds the address or the storage of another. */
afterEach(() => {
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
})
