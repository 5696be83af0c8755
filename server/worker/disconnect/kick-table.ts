import { accounts } from './kicks/accounts'
import type { Kick } from './kicks/kick'
import { servers } from './kicks/servers'

/**
 * What servers say when they refuse or expel, in English and Spanish. The first row that fits
 * counts, so what is particular stands before what is general.
 */
export const kicks: readonly Kick[] = [...accounts, ...servers]
