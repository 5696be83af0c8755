import { senderOf } from '#contract/admin/mail'
import { minuteMs } from '../lib/time'
import type { SmtpConfig } from './config'
import { type Failure, failureOf } from './failures'

/** A mail as it goes out. */
export type Letter = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  at: number
}

/** A connection to a server that takes mails, made at the first one. */
export type Delivery = Disposable & {
  /** Null: the server has taken it. Never throws. */
  send(letter: Letter): Promise<Failure | null>
  /** Whether the server would take mails, as far as it says so without one. */
  check(): Promise<Failure | null>
}

const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}
/** A server may let nothing time out, and still never end. */
const deadlineMs = minuteMs

/** `domain` names us in the mails' ids. */
export function openDelivery(server: SmtpConfig, domain: string): Delivery {
  const made = new AbortController()
  const { name = '', address = '' } = senderOf(server.from) ?? {}
  let opened: Transporter | null = null

  async function connected(run: (transporter: Transporter) => Promise<unknown>) {
    opened ??= await transportTo(server)
    return await run(opened)
  }

  async function attempt(run: (transporter: Transporter) => Promise<unknown>) {
    const ended = Promise.withResolvers<never>()
    const end = () => ended.reject(Object.assign(new Error('too late'), { code: 'ETIMEDOUT' }))
    const timer = setTimeout(end, deadlineMs)
    made.signal.addEventListener('abort', end, { once: true })
    try {
      await Promise.race([connected(run), ended.promise])
      return null
    } catch (error) {
      return failureOf(error, server)
    } finally {
      clearTimeout(timer)
      made.signal.removeEventListener('abort', end)
    }
  }

  return {
    send: ({ id, to, at, ...content }) =>
      attempt((transporter) =>
        transporter.sendMail({
          ...content,
          from: { name, address },
          // By its parts: what is in it cannot be taken for a second address.
          to: { name: '', address: to },
          envelope: { from: address, to: [to] },
          messageId: `<${id}@${domain}>`,
          date: new Date(at),
          headers: { 'auto-submitted': 'auto-generated' },
        }),
      ),
    check: () => attempt((transporter) => transporter.verify()),
    [Symbol.dispose]() {
      made.abort()
      opened?.close()
    },
  }
}

type Transporter = Awaited<ReturnType<typeof transportTo>>

async function transportTo({ host, port, security, user, password }: SmtpConfig) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    ...{ host, port, ...timeouts },
    ...{ pool: true, maxConnections: 1, maxRequeues: 0 },
    ...{ secure: security === 'tls', requireTLS: security === 'starttls' },
    ignoreTLS: security === 'none',
    ...(user === null ? {} : { auth: { user, pass: password ?? '' } }),
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
}
