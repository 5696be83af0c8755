/** What an order of the command line will not do; the message is for the operator. */
export class OperationRefused extends Error {
  override name = 'OperationRefused'
}
