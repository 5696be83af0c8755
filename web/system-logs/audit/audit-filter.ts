import { always, spanOf, spanParams, spanQuery, type TimeSpan } from '../time-span'

/** Which acts: `person` is the id of who did them or whom they concern, `action` a kind of them. */
export type AuditFilter = TimeSpan & { search: string; person: string; action: string }

export const everyAct: AuditFilter = { ...always, search: '', person: '', action: '' }

/** The filter as the API asks for it. */
export const auditQueryOf = ({ search, person, action, ...span }: AuditFilter) => ({
  search: search || undefined,
  person: person || undefined,
  action: action || undefined,
  ...spanQuery(span),
})

/** The filter as the address has it. */
export const auditParamsOf = ({ search, person, action, ...span }: AuditFilter) => ({
  buscar: search || null,
  persona: person || null,
  accion: action || null,
  ...spanParams(span),
})

export const auditFilterOf = (params: URLSearchParams): AuditFilter => ({
  search: params.get('buscar') ?? '',
  person: params.get('persona') ?? '',
  action: params.get('accion') ?? '',
  ...spanOf(params),
})
