import type { ErrorCode } from '#contract/errors'

export const verifyAccess = 'GET /admin/verify-access'

/** What needs no account. */
export const open = [
  ...['GET /setup', 'POST /setup'],
  ...['GET /auth/registration', 'POST /auth/register', 'POST /auth/login', 'GET /auth/plans'],
  ...['POST /auth/password', 'POST /auth/password/link', 'POST /auth/forgot', 'POST /auth/verify'],
  'POST /auth/factor',
  ...['POST /auth/oidc/start', 'GET /auth/oidc/callback', 'POST /auth/oidc/finish'],
  ...['POST /auth/passkey/options', 'POST /auth/passkey', 'POST /auth/factor/passkey'],
  // The button of a message is all that proves the right to it.
  'POST /notifications/actions',
  ...['GET /status', 'GET /auth/status', 'GET /bots/health'],
  // Machines have no account: they show an invitation, or sign.
  ...['POST /hosts/enrol', 'POST /hosts/challenge', 'POST /hosts/renew'],
  'GET /status-pages/{slug}',
  ...['POST /servers/check', 'GET /abuse', 'POST /abuse'],
  ...['GET /docs', 'GET /docs/search', 'GET /docs/{name}'],
  ...['GET /openapi.json', 'GET /reference', 'GET /reference.css', 'GET /client.ts'],
  ...['GET /minecraft/atlas.json', 'GET /minecraft/items/{hash}/{file}'],
  ...['GET /viewer/looks', 'GET /viewer/looks/{hash}/{part}'],
  // Whoever has the address of a link is who it is for.
  ...['GET /view/{token}', 'GET /view/{token}/events', 'POST /view/{token}/columns'],
]

/** What is open while an account is about to be deleted, or has to have a second factor first. */
export const limited = [
  ...['GET /auth/profile', 'GET /auth/proof', 'POST /auth/proof', 'POST /auth/logout'],
  ...['GET /account/oidc', 'POST /auth/proof/oidc', 'POST /auth/proof/oidc/finish'],
  ...['GET /account', 'GET /account/email', 'GET /account/factors', 'GET /account/events'],
  ...['GET /account/sessions', 'POST /account/sessions/end'],
  ...['GET /account/passkeys', 'POST /account/passkeys', 'POST /account/passkeys/options'],
  'POST /auth/proof/passkey',
  ...['POST /account/factors/totp', 'POST /account/factors/totp/confirm'],
  ...['GET /account/leaving', 'DELETE /account/leaving', 'POST /account/export'],
]

/** Calls that name others' things in their body or query; each says what comes of it. */
export const naming: Record<string, number> = {
  // It names nothing: it is the only way in.
  'DELETE /account/password': 409,
  'GET /auth/payment-status': 404,
  'GET /atlas/search': 404,
  'POST /bots/server-check': 404,
  'PUT /bots/order': 404,
  'POST /bots/labels': 404,
  'POST /bots/batch': 404,
  'POST /bots/batch/preview': 404,
  'POST /shares': 404,
  'POST /notifications/rules': 404,
  'POST /bots/bulk/start': 200,
  'POST /bots/bulk/stop': 200,
  'POST /bots/bulk/delete': 200,
  'POST /bots/command': 200,
  'POST /ai/chat': 200,
  // Their own, which none of them has.
  'DELETE /account/factors/totp': 404,
  'GET /token': 404,
}

/** What those who may call are refused all the same: for what is there, not for who they are. */
export const otherwise: Record<string, ErrorCode> = {
  'POST /setup': 'SETUP_DONE',
  // Others have filled the plan by then.
  'POST /bots/import': 'BOT_LIMIT_REACHED',
  'POST /auth/password': 'PASSWORD_LINK_INVALID',
  'POST /auth/password/link': 'PASSWORD_LINK_INVALID',
  // The installation has no mail.
  'POST /auth/forgot': 'MAIL_NOT_CONFIGURED',
  'POST /auth/verify': 'EMAIL_LINK_INVALID',
  'POST /account/email/verify': 'MAIL_NOT_CONFIGURED',
  'POST /auth/factor': 'SIGN_IN_TICKET_INVALID',
  'POST /hosts/enrol': 'MACHINE_TOKEN_INVALID',
  'POST /hosts/renew': 'CHALLENGE_EXPIRED',
  'POST /account/factors/totp/confirm': 'TOTP_SETUP_EXPIRED',
  'DELETE /account/factors/totp': 'FACTOR_NOT_FOUND',
  'POST /account/factors/recovery': 'FACTOR_NOT_FOUND',
  'POST /admin/users/{id}/factors/reset': 'FACTOR_NOT_FOUND',
  'POST /auth/oidc/start': 'OIDC_NOT_CONFIGURED',
  'POST /auth/oidc/finish': 'SIGN_IN_TICKET_INVALID',
  // Nothing is linked.
  'POST /auth/proof/oidc': 'FORBIDDEN',
  'POST /auth/proof/oidc/finish': 'FORBIDDEN',
  'POST /account/oidc/start': 'OIDC_NOT_CONFIGURED',
  'POST /account/oidc/finish': 'SIGN_IN_TICKET_INVALID',
  'POST /admin/oidc/test': 'OIDC_NOT_CONFIGURED',
  'POST /auth/passkey': 'PASSKEY_INVALID',
  'POST /auth/factor/passkey': 'SIGN_IN_TICKET_INVALID',
  // The owner has none yet.
  'POST /auth/proof/passkey': 'PASSKEY_NOT_FOUND',
  'POST /account/passkeys': 'PASSKEY_INVALID',
  'PUT /account/passkeys/{id}': 'PASSKEY_NOT_FOUND',
  'DELETE /account/passkeys/{id}': 'PASSKEY_NOT_FOUND',
  'POST /auth/upgrade-plan': 'PAYMENT_REQUIRED',
  'POST /auth/payments/{id}/faucet': 'PAYMENTS_NO_FAUCET',
  'POST /auth/add-bot': 'BOT_LIMIT_REACHED',
  'POST /bots/batch': 'BOT_LIMIT_REACHED',
  'POST /bots/{id}/duplicate': 'BOT_LIMIT_REACHED',
  // Its code is nowhere.
  'POST /servers/owned/{id}/check': 'SERVER_NOT_PROVEN',
  'PUT /servers/owned/{id}': 'SERVER_NOT_PROVEN',
  'POST /notifications/actions': 'ACTION_INVALID',
  // It is for the account with its address.
  'POST /shares/{id}/accept': 'SHARE_NOT_FOUND',
  // Nobody listens there.
  'POST /notifications/channels/{id}/test': 'CHANNEL_FAILED',
  'POST /account/webhooks/{id}/test': 'WEBHOOK_FAILED',
  'POST /admin/telegram/test': 'TELEGRAM_NOT_CONFIGURED',
  // It is for tokens to ask about themselves.
  'GET /token': 'API_TOKEN_NOT_FOUND',
  'POST /practice/start': 'PRACTICE_FAILED',
  'POST /admin/backups/upload': 'BACKUP_UNREADABLE',
  'POST /admin/backups/second/test': 'NO_SECOND_PLACE',
  // It is the only way in.
  'DELETE /account/password': 'LAST_WAY_IN',
  // Nobody looks as that viewer.
  'POST /view/{token}/columns': 'VIEW_LINK_OVER',
  // It is not confirmed: nothing here is to end.
  'POST /admin/backups/{name}/restore': 'VALIDATION',
  'POST /admin/mail/test': 'MAIL_NOT_CONFIGURED',
  // The test's chain cannot be read.
  'POST /admin/payments/watcher/resume': 'PAYMENTS_UNAVAILABLE',
  'POST /admin/payments/{id}/recheck': 'PAYMENTS_UNAVAILABLE',
}

/** What leads on to a page. */
export const redirects = ['GET /auth/oidc/callback']

/** What takes away what others need comes last, in this order. */
export const last = [
  ...['POST /bots/bulk/{jobId}/cancel', 'DELETE /bots/bulk/{jobId}'],
  ...['POST /bots/bulk/start', 'POST /bots/bulk/stop', 'POST /bots/bulk/delete'],
  ...['POST /bots/{id}/stop', 'POST /admin/users/{id}/bots/stop', 'POST /admin/hosts/restart'],
  ...[
    'DELETE /status-page/incidents/{id}',
    'DELETE /status-page',
    'DELETE /admin/status-page/incidents/{id}',
    'DELETE /admin/status-page',
    'DELETE /atlas/{worldId}',
    'DELETE /shares/{id}',
    'DELETE /notifications/rules/{id}',
    'DELETE /notifications/channels/{id}',
    'DELETE /account/webhooks/{id}',
    'DELETE /bots/{id}/recording',
    'DELETE /bots/{id}/view-links/{linkId}',
    'DELETE /bots/{id}',
    'DELETE /admin/backups/{name}',
    'POST /admin/machines/{id}/revoke',
  ],
  // Others name the owner by the address.
  'POST /account/email',
  ...['POST /account/leaving', 'DELETE /account/leaving'],
  ...['POST /auth/logout', 'POST /admin/users/{id}/sessions/end', 'DELETE /admin/users/{id}'],
]
