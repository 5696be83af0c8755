/** `STALE`: it was for a process that is no more, or somebody else's word is newer. `TOO_LARGE`: no message may be so long. */
export const hostErrorCodes = [
  'BOT_NOT_RUNNING',
  'HOST_UNAVAILABLE',
  'TOO_MANY_DIALS',
  'DEADLINE',
  'STALE',
  'TOO_LARGE',
  'FAILED',
] as const
export type HostErrorCode = (typeof hostErrorCodes)[number]

/** What a host answers instead of a result. */
export class HostError extends Error {
  override name = 'HostError'
  constructor(
    readonly code: HostErrorCode,
    message: string = code,
  ) {
    super(message)
  }
}
