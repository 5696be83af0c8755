import { CodedError } from '../../locales/coded-error'
import type { Coded } from '../../locales/text'
import { exitCodes } from '../terminal'

/** Why a server could not be asked, or did not do it; with the exit code that says the same. */
export class CtlRefused extends CodedError {
  override name = 'CtlRefused'
  /** It may be over in a moment. */
  readonly passes: boolean

  constructor(
    words: Coded,
    readonly exitCode: number = exitCodes.failed,
    {
      passes = exitCode === exitCodes.unavailable,
      cause,
    }: { passes?: boolean; cause?: unknown } = {},
  ) {
    super(words, { cause })
    this.passes = passes
  }
}
