import { type Coded, identityOf } from './text'

/** A failure that people may read of: `words` for them, the code for the log. */
export class CodedError extends Error {
  constructor(
    readonly words: Coded,
    options?: ErrorOptions,
  ) {
    super(identityOf(words), options)
  }
}
