import { CodedError } from '../locales/coded-error'

/** What an order of the command line will not do; the words are for the operator. */
export class OperationRefused extends CodedError {
  override name = 'OperationRefused'
}
