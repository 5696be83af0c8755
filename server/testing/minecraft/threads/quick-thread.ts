import { indentNothing, rememberData } from './quick-packages'

rememberData()
indentNothing()
