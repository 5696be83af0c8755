import { isIP } from 'node:net'
import { z } from 'zod'
import { isHostAndPort, isRange } from '../http/address'
import { says } from '../locales/text'

const list = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ''))

/** Comma-separated parts that all have to fit; the problem names the first that does not. */
export const listOf = (fits: (part: string) => boolean, problem: (part: string) => string) =>
  list.superRefine((parts, refusal) => {
    const bad = parts.find((part) => !fits(part))
    if (bad !== undefined) refusal.addIssue({ code: 'custom', message: problem(bad) })
  })

export const isHttpUrl = (part: string) => /^https?:$/.test(URL.parse(part)?.protocol ?? '')

export const httpUrl = z.url({ protocol: /^https?$/, error: says('config.url') })

/** A whole host: browsers ask for our files and the API from its root. */
export const publicOrigin = httpUrl.transform((written, refusal) => {
  const { origin, href, pathname } = new URL(written)
  if (pathname !== '/')
    refusal.addIssue({ code: 'custom', message: says('config.subPath', pathname) })
  else if (href !== `${origin}/`)
    refusal.addIssue({ code: 'custom', message: says('config.origin', origin) })
  return origin
})

/** An address for mail, or a URI that RFC 9116 allows. */
export const isContact = (part: string) =>
  z.email().safeParse(part).success || /^(https|mailto|tel):$/.test(URL.parse(part)?.protocol ?? '')

/** CIDR or `host:port`. */
export const isTarget = (part: string) => isRange(part) || isHostAndPort(part)

/** An address, or `address:port`. */
export const isNameServer = (part: string) =>
  isIP(part) !== 0 || (isHostAndPort(part) && isIP(part.slice(0, part.lastIndexOf(':'))) === 4)

/** Private networks: nobody else's servers stand there. */
export const ownTargets = [
  ...['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.168.0.0/16', '::1/128', 'fc00::/7', 'fe80::/10'],
]

/** A whole number, bounds included. */
export const number = (least: number, most: number) => {
  const words = says('config.number', least, most)
  return z.coerce.number(words).int(words).min(least, words).max(most, words)
}
