import { type MailSecurity, type MailServer, mailPorts } from '#contract/admin/mail'
import { ConfigError } from '../config-error'
import { text } from '../locales/text'

/** A server that takes our mails, with what it wants to know. */
export type SmtpConfig = MailServer & { password: string | null }

type Settings = { ENJAMBRE_SMTP_URL?: string | undefined; ENJAMBRE_SMTP_FROM?: string | undefined }

/** Throws ConfigError for an address that says no server, and for one without a sender. */
export function smtpOf(settings: Settings): SmtpConfig | null {
  const { ENJAMBRE_SMTP_URL: written, ENJAMBRE_SMTP_FROM: from } = settings
  if (written === undefined && from === undefined) return null
  if (written === undefined || from === undefined) throw new ConfigError(text('config.smtpPair'))
  const url = URL.parse(written)
  const security = url && securityOf(url)
  const login = url && loginOf(url)
  // What is wrong with it is not repeated: it may hold a password.
  if (!security || !login || !url.hostname || !/^\/?$/.test(url.pathname) || url.hash !== '')
    throw new ConfigError(text('config.setting', 'ENJAMBRE_SMTP_URL', text('config.smtpUrl')))
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return { host, port: Number(url.port) || mailPorts[security], security, ...login, from }
}

function securityOf({ protocol, search }: URL): MailSecurity | null {
  if (protocol === 'smtps:') return search === '' ? 'tls' : null
  if (protocol !== 'smtp:') return null
  if (search === '') return 'starttls'
  return search === '?tls=none' ? 'none' : null
}

/** Null for half a login, and for one that is not written as addresses have it. */
function loginOf({ username, password }: URL) {
  try {
    const [user, secret] = [username, password].map(decodeURIComponent)
    if (user && secret) return { user, password: secret }
    return user || secret ? null : { user: null, password: null }
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
