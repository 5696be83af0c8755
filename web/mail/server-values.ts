import { type MailAnswer, MailChange, type MailSecurity, mailPorts } from '#contract/admin/mail'
import { type Checked, issuesBy } from '../lib/form/use-edit-form'

/** The server while it is typed, nested as the change is; without a password the one of before stays. */
export type ServerValues = {
  server: {
    host: string
    port: string
    security: MailSecurity
    user: string
    password: string
    from: string
  }
}

const nothing: ServerValues['server'] = {
  ...{ host: '', port: String(mailPorts.starttls), security: 'starttls' },
  ...{ user: '', password: '', from: '' },
}

export function valuesOf(server: MailAnswer['server']): ServerValues {
  if (server === null) return { server: nothing }
  const { host, port, security, user, from } = server
  return { server: { host, port: String(port), security, user: user ?? '', password: '', from } }
}

export function checkValues({ server }: ServerValues): Checked<MailChange> {
  const { data, error } = MailChange.safeParse({
    server: {
      ...server,
      // Below every port, so that an entry that is no number is refused with the bounds.
      port: /^\d{1,6}$/.test(server.port.trim()) ? Number(server.port) : -1,
      user: server.user.trim() || null,
      password: server.password || null,
    },
  })
  return data ? { change: data, issues: {} } : { change: null, issues: issuesBy(error.issues) }
}

/** Another kind of security; the port follows while it is the usual one. */
export const withSecurity = (
  server: ServerValues['server'],
  security: MailSecurity,
): ServerValues['server'] => ({
  ...server,
  security,
  port:
    server.port === String(mailPorts[server.security]) ? String(mailPorts[security]) : server.port,
})
