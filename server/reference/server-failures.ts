import type { ErrorCode } from '#contract/errors'

/** What a server may have against a bot that is to go there. */
export const againstBots: readonly ErrorCode[] = [
  'SERVER_ASK_FIRST',
  'SERVER_BANNED',
  'SERVER_OPTED_OUT',
  'SERVER_RULES_FULL',
  'SERVER_RULES_NEEDED',
  'SERVER_RULES_PROXY',
  'SERVER_SWITCHED_OFF',
]

/** What calls about servers may fail with beside what all of their kind do. */
export const serverFailures: Readonly<Record<string, readonly ErrorCode[]>> = {
  'post /servers/check': [
    'HOST_UNAVAILABLE',
    'TARGET_DENIED',
    'TARGET_NOT_ALLOWED',
    'TOO_MANY_DIALS',
  ],
  'post /servers/owned': ['TARGET_DENIED', 'TARGET_NOT_ALLOWED', 'TOO_MANY_SERVERS'],
  'post /servers/owned/{id}/check': ['SERVER_NOT_FOUND', 'SERVER_NOT_PROVEN'],
  'put /servers/owned/{id}': ['SERVER_NOT_FOUND', 'SERVER_NOT_PROVEN'],
  'post /abuse': ['BUSY', 'TOO_MANY_ATTEMPTS'],
  'delete /servers/owned/{id}': ['SERVER_NOT_FOUND'],
}
