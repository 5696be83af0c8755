import { registerCssModules } from './css'
import { registerDom } from './dom'

registerDom()
registerCssModules()
