/** The dialogs for many bots, loaded together when the first of them opens. */
export { CommandDialog } from './command-dialog'
