import type { Mail } from '../../mail/kinds'
import type { Mailer } from '../../mail/mail'
import type { TestContext } from '../context'

export type Mailbox = Mailer & {
  /** What was queued, oldest first. */
  mails: Mail[]
  to(recipient: string): Mail[]
  /** The path of the newest link that went to an address. */
  linkIn(recipient: string): string
  /** The token in it. */
  tokenIn(recipient: string): string
}

/** The installation's mail, as if a server took it: it keeps what is queued. */
function createMailbox(mailer: Mailer): Mailbox {
  const mails: Mail[] = []
  const to = (recipient: string) => mails.filter((mail) => mail.to === recipient)
  const linkIn = (recipient: string) => {
    const link = to(recipient).flatMap(({ params }) => ('link' in params ? [params.link] : []))
    const { pathname, hash } = new URL(link.at(-1) ?? `no link for ${recipient}`)
    return pathname + hash
  }
  return {
    ...mailer,
    mails,
    to,
    linkIn,
    tokenIn: (recipient) => new URLSearchParams(linkIn(recipient).split('#')[1]).get('token') ?? '',
    isConfigured: () => true,
    queue: (_tx, mail) => mails.push(mail) > 0,
  }
}

/** From now on the installation has mail, which comes here. */
export function withMailbox(ctx: TestContext): Mailbox {
  const mailbox = createMailbox(ctx.mail)
  ctx.mail = mailbox
  return mailbox
}
