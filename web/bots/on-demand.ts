/** What few bots need, in one chunk: each costs every page a line of its table. */
export { EntranceButton, PlayerBanner } from '../own-client/own-client-parts'
export { AuthCodeDialog } from './auth-codes/auth-code-dialog'
