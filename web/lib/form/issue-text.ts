import { validation } from '#sentences/validation'
import { renderBy, wordsOf } from '../../../server/locales/coded'

/** What a schema of the contract, or a refusal of the server, says of a value. */
export const issueText = (message: string): string => renderBy({ validation }, wordsOf(message))

/** The first thing that is wrong, in words. */
export const firstIssue = (error: { issues: { message: string }[] } | undefined) =>
  error?.issues[0] && issueText(error.issues[0].message)
