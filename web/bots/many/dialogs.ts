/** The dialogs for many bots, loaded together when the first of them opens. */
export { BatchDialog } from '../batch/batch-dialog'
export { LabelsDialog } from '../order/labels-dialog'
export { FileDialog } from '../portable/file-dialog'
export { CommandDialog } from './command-dialog'
