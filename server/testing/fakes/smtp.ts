import tls from 'node:tls'
import type { SMTPServer, SMTPServerOptions } from 'smtp-server'
import type { MailSecurity } from '#contract/admin/mail'
import type { SmtpConfig } from '../../mail/config'
import { until } from '../until'
import { localCertificate } from './local-certificate'
import { type ReceivedMail, readMail } from './read-mail'

type Options = {
  security?: MailSecurity
  /** One of before, as a server that comes back has. */
  port?: number
  /** The one login that is taken; without it nobody is asked. */
  login?: { user: string; password: string }
  /** Answers to recipients and senders that are not simply taken, e.g. `550 No such user`. */
  refuses?: Record<string, string>
  /** Whether this process trusts its certificate while it is there. */
  trusted?: boolean
}

/** A real mail server on this machine, which keeps what it takes. */
export type Smtp = AsyncDisposable & {
  port: number
  /** Its certificate as PEM, for `NODE_EXTRA_CA_CERTS`. */
  ca: string
  mails(): readonly ReceivedMail[]
  /** The first that fits and was not given before; waits for it. */
  next(fits?: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>
}

/** What a context is told of it: `createTestContext({ smtp: smtpAt(smtp.port) })`. */
export const smtpAt = (port: number, others: Partial<SmtpConfig> = {}): SmtpConfig => ({
  ...{ host: '127.0.0.1', port, security: 'none', user: null, password: null },
  from: 'Enjambre <bots@ejemplo.com>',
  ...others,
})

export async function startSmtp(options: Options = {}): Promise<Smtp> {
  const { security = 'none', port = 0, trusted = true } = options
  const { SMTPServer } = await import('smtp-server')
  const { cert, key } = localCertificate
  const taken: ReceivedMail[] = []
  const given = new Set<ReceivedMail>()
  const server = new SMTPServer({
    ...{ key, cert, secure: security === 'tls', logger: false },
    disabledCommands: security === 'starttls' ? [] : ['STARTTLS'],
    ...{ authOptional: !options.login, allowInsecureAuth: true, closeTimeout: 100 },
    ...answersOf(options),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = envelope.rcptTo.map(({ address }) => address)
        taken.push(readMail(Buffer.concat(chunks).toString('latin1'), recipients))
        done()
      })
    },
  })
  // Clients that leave in the middle are what some tests are about.
  server.on('error', () => {})
  const trust = trusted ? trustIn(cert) : null
  const listening = await listen(server, port)
  return {
    port: listening,
    ca: cert,
    mails: () => taken,
    next: (fits = () => true) =>
      until('a mail', () => {
        const found = taken.find((mail) => !given.has(mail) && fits(mail))
        if (found) given.add(found)
        return found
      }),
    async [Symbol.asyncDispose]() {
      trust?.[Symbol.dispose]()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}

function answersOf({ login, refuses = {} }: Options): Partial<SMTPServerOptions> {
  const answer = (address: string) => {
    const [, code, said] = /^(\d{3}) (.+)$/.exec(refuses[address] ?? '') ?? []
    return code ? Object.assign(new Error(said), { responseCode: Number(code) }) : null
  }
  return {
    onAuth({ username, password }, _session, done) {
      if (login && username === login.user && password === login.password)
        return done(null, { user: username })
      // As chatty as a server can be.
      done(new Error(`${username} is not ${password}`))
    },
    onMailFrom: ({ address }, _session, done) => done(answer(address)),
    onRcptTo: ({ address }, _session, done) => done(answer(address)),
  }
}

const listen = (server: SMTPServer, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })

/** As `NODE_EXTRA_CA_CERTS` does from the start of a process. */
function trustIn(certificate: string): Disposable {
  const before = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...before, certificate])
  return { [Symbol.dispose]: () => tls.setDefaultCACertificates(before) }
}
