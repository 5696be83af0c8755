/** The pages that Android browsers are sent to; the first one is where they land. */
export const androidPages = ['/android', '/android-app'] as const

/**
 * How an Android browser gets the full site all the same: an address with `?sitio=completo`, or
 * the start of the installed app, `?sitio=app`, is remembered in a cookie.
 */
export const fullSite = {
  parameter: 'sitio',
  asked: 'completo',
  app: 'app',
  cookie: 'sitio',
  link: '/?sitio=completo',
  appStart: '/dashboard?sitio=app',
} as const

/** The address that a page leads on to: after the login, or on the full site. Path and query. */
export const destinationParameter = 'volver'

export const androidVersions = ['14', '13', '12', '11', '10', '9', '8', '7'] as const
