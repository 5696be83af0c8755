import { eq } from 'drizzle-orm'
import { MailAddress } from '#contract/admin/mail'
import { type mails, users } from '#db/schema'
import type { Context } from '../context'
import { publicAddress } from '../http/public-address'
import type { Catalogue } from '../locales/locales'
import type { Letter } from './delivery'
import type { MailKind, MailParams } from './kinds'
import { renderWords, type Words } from './render'

/** Whom a mail is for, and by which installation. */
export type About = {
  /** Its origin, and the host alone as people know it. */
  origin: string
  site: string
  /** The recipient's name here; null: they have no account. */
  name: string | null
  /** A time as the recipient writes it, with its zone. */
  at(time: number): string
}

type Row = Pick<typeof mails.$inferSelect, 'id' | 'recipient' | 'kind'>
type Needs = Pick<Context, 'db' | 'config' | 'texts' | 'clock'>

/** Puts a mail into words, in its recipient's times. Throws for what no sentence is known for, and no address. */
export function writeMail(ctx: Needs, { id, recipient, kind }: Row, params: unknown): Letter {
  const words = wordsOf(ctx.texts, kind, params, aboutOf(ctx, recipient))
  return {
    ...{ id, to: MailAddress.parse(recipient), at: ctx.clock.now() },
    ...renderWords(words, ctx.config.locale),
  }
}

/** The row's kind says what its parameters are. */
function wordsOf<K extends MailKind>(texts: Catalogue, kind: K, params: unknown, about: About) {
  const write = texts.mails[kind] as (params: MailParams[K], about: About) => Words
  const { subject, parts } = write(params as MailParams[K], about)
  return { subject, parts: [...parts, texts.mail.foot(about.site, about.origin)] }
}

function aboutOf({ db, config }: Needs, recipient: string): About {
  const fields = { name: users.username, locale: users.timeLocale, zone: users.timeZone }
  const user = db.select(fields).from(users).where(eq(users.email, recipient)).get()
  const format = formatOf(user?.locale ?? config.locale, user?.zone ?? 'UTC', config.locale)
  const origin = publicAddress(config)
  const at = (time: number) => format.format(time)
  return { origin, site: new URL(origin).host, name: user?.name ?? null, at }
}

const written = {
  ...({ day: 'numeric', month: 'long', year: 'numeric' } as const),
  ...({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const),
}

/** In UTC where this system does not know what the recipient has chosen: the mail goes in any case. */
function formatOf(locale: string, timeZone: string, otherwise: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...written, timeZone })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return new Intl.DateTimeFormat(otherwise, { ...written, timeZone: 'UTC' })
  }
}
