import { type ErrorCode, statuses } from '#contract/errors'
import type { Access } from '../http/route'
import { tokenAccess } from '../tokens/access'
import { failuresOf } from './call-failures'

/** What `route()` says of a call. */
export type Marks = {
  parameters?: { in: string }[]
  requestBody?: unknown
  'x-access'?: Access
  'x-fresh'?: true
  'x-while-limited'?: true
  'x-during-maintenance'?: true
  'x-idempotent'?: true
  'x-conditional'?: true
}

const ofCallers: ErrorCode[] = [
  ...(['UNAUTHORIZED', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'ACCOUNT_SUSPENDED'] as const),
  ...(['ACCOUNT_INACTIVE', 'ACCOUNT_PENDING', 'API_TOKEN_ADDRESS', 'API_TOKEN_SCOPE'] as const),
]
const ofBodies: ErrorCode[] = ['VALIDATION', 'BODY_NOT_JSON', 'BODY_TOO_LARGE', 'CONTENT_TYPE']
const ofWrites: ErrorCode[] = ['ORIGIN_NOT_ALLOWED', 'STORAGE_FULL', 'STORAGE_FAILED']
const ofKeys: ErrorCode[] = [
  ...(['IDEMPOTENCY_KEY_INVALID', 'IDEMPOTENCY_RUNNING', 'IDEMPOTENCY_OTHER_CALL'] as const),
]

/** The codes that a call may fail with because of what it is, and those that are its own. */
export function codesOf(call: string, marks: Marks): { general: ErrorCode[]; own: ErrorCode[] } {
  const isWrite = !call.startsWith('get ')
  const access = marks['x-access'] ?? 'admin'
  const takes = marks.parameters?.some((parameter) => parameter.in !== 'path')
  const general = new Set<ErrorCode>([
    ...(['TOO_MANY_REQUESTS', 'UNEXPECTED'] as const),
    ...(access === 'public' ? [] : ofCallers),
    ...(access === 'public' || marks['x-while-limited']
      ? []
      : (['SECOND_FACTOR_NEEDED', 'ACCOUNT_LEAVING'] as const)),
    ...(access === 'admin' ? (['ADMIN_ONLY'] as const) : []),
    ...(marks['x-fresh'] ? (['PROOF_REQUIRED'] as const) : []),
    ...(marks.requestBody ? ofBodies : []),
    ...(takes ? (['VALIDATION'] as const) : []),
    ...(isWrite ? ofWrites : []),
    ...(isWrite && !marks['x-during-maintenance'] ? (['MAINTENANCE'] as const) : []),
    ...(marks['x-idempotent'] ? ofKeys : []),
  ])
  const own = (failuresOf[call] ?? []).filter((code) => !general.has(code))
  return { general: [...general].sort(), own: own.toSorted() }
}

/** By which verb an API token may make the call; undefined when none may. */
export const tokenVerbOf = (call: string) => tokenAccess[call]?.verb

/** The answers to a call that fails, by their status. */
export function failureResponses(codes: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(codes, (code) => statuses[code])
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      String(status),
      { $ref: '#/components/responses/Failure', description: ofStatus.join(', ') },
    ]),
  )
}
