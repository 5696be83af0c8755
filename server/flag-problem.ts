import { type Coded, text } from './locales/text'

/** What is wrong with the arguments that `parseArgs` refused. */
export function flagProblem(error: unknown): Coded {
  const [, culprit = ''] = /'([^']*)'/.exec(error instanceof Error ? error.message : '') ?? []
  const [flag = ''] = culprit.split(' ')
  switch (error instanceof Error && 'code' in error && error.code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return text('config.unknownFlag', culprit)
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return text('config.extraArgument', culprit)
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      return /argument (missing|is ambiguous)/.test(String(error))
        ? text('config.missingValue', flag)
        : text('config.extraValue', flag)
    default:
      return text('config.badFlags')
  }
}
