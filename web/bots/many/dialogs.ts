/** The dialogs for many bots, loaded together when the first of them opens. */
export { BatchDialog } from '../batch/batch-dialog'
export { LabelsDialog } from '../order/labels-dialog'
export { CommandDialog } from './command-dialog'
