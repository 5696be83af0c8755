export { BatchDialog } from '../batch/batch-dialog'
