import { z } from 'zod'
import type { Context } from '../context'
import { AppError } from '../errors'
import { opens } from '../keys'

/** A program as it has registered itself. Its id holds all of it, sealed: nothing is kept. */
const Client = z.object({
  name: z.string(),
  redirectUris: z.array(z.string()),
})
export type Client = z.infer<typeof Client>

/** What anybody may send to be registered (RFC 7591); what else is in it is of no use here. */
export const Registration = z.object({
  client_name: z.string().trim().min(1).max(60).catch('MCP'),
  redirect_uris: z
    .array(
      z
        .string()
        .max(512)
        .refine((uri) => isFine(uri)),
    )
    .min(1)
    .max(5),
})

const place = 'oauth clients'
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
/** What a browser would run or open by itself. */
const dangerous = /^(?:javascript|data|blob|file|vbscript|about|view-source|ws|wss|ftp):$/

/** Https, this machine itself, or an application by a scheme of its own. */
function isFine(uri: string): boolean {
  const url = URL.parse(uri)
  if (!url || url.hash || url.username || url.password) return false
  if (url.protocol === 'https:') return true
  if (url.protocol === 'http:') return loopback.has(url.hostname)
  return !dangerous.test(url.protocol) && /^[a-z][a-z\d+.-]*:\/\//.test(uri)
}

export const clientIdOf = ({ keys }: Pick<Context, 'keys'>, client: Client): string =>
  Buffer.from(keys.seal(JSON.stringify(client), place), 'base64').toString('base64url')

/** The program behind an id of ours that may be sent back there. Throws OAUTH_CLIENT_UNKNOWN. */
export function clientWith(
  { keys }: Pick<Context, 'keys'>,
  { clientId, redirectUri }: { clientId: string; redirectUri: string },
): Client {
  const sealed = Buffer.from(clientId, 'base64url').toString('base64')
  const known = opens(keys, sealed, place)
  const client = known === null ? null : Client.parse(JSON.parse(known))
  if (!client?.redirectUris.some((uri) => leadsTo(uri, redirectUri)))
    throw new AppError('OAUTH_CLIENT_UNKNOWN')
  return client
}

/** On its own machine a program listens where there is room (RFC 8252). */
function leadsTo(registered: string, asked: string): boolean {
  const [own, given] = [URL.parse(registered), URL.parse(asked)]
  if (!own || !given) return false
  if (own.protocol !== 'http:') return registered === asked
  own.port = ''
  given.port = ''
  return own.href === given.href
}
