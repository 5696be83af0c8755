import { LogSeverity, LogSource } from '#contract/admin/system-logs'
import { always, spanOf, spanParams, spanQuery, type TimeSpan } from './time-span'

/** Which entries of the log. */
export type LogFilter = TimeSpan & {
  severity: LogSeverity | ''
  source: LogSource | ''
  search: string
}

export const everything: LogFilter = { ...always, severity: '', source: '', search: '' }

/** The filter as the API asks for it. */
export const queryOf = ({ severity, source, search, ...span }: LogFilter) => ({
  severity: severity || undefined,
  source: source || undefined,
  search: search || undefined,
  ...spanQuery(span),
})

/** The filter as the address has it. */
export const paramsOf = ({ severity, source, search, ...span }: LogFilter) => ({
  gravedad: severity || null,
  origen: source || null,
  buscar: search || null,
  ...spanParams(span),
})

export const filterOf = (params: URLSearchParams): LogFilter => ({
  severity: LogSeverity.safeParse(params.get('gravedad')).data ?? '',
  source: LogSource.safeParse(params.get('origen')).data ?? '',
  search: params.get('buscar') ?? '',
  ...spanOf(params),
})
