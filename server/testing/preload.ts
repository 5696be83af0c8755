import { afterEach } from 'bun:test'
import { registerCssModules } from './css'
import { registerDom } from './dom'

registerDom()
registerCssModules()

/** Every file shares the one window: no test finds the address or the storage of another. */
afterEach(() => {
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
})
