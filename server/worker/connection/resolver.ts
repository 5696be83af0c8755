import {
  lookup,
  Resolver as NameServers,
  resolveCname,
  resolveSrv,
  resolveTxt,
} from 'node:dns/promises'

export type Resolver = {
  /** SRV records, best first; empty when the name has no such records. */
  services(name: string): Promise<{ name: string; port: number }[]>
  addresses(name: string): Promise<string[]>
}

/** What names say beside where they lead. */
export type NameReader = {
  /** TXT records, each in one piece; empty when the name has none. Throws when nobody answers. */
  texts(name: string): Promise<string[]>
  /** The name that this one stands for; null: none. */
  alias(name: string): Promise<string | null>
}

/** Asks these name servers, `address` or `address:port`; without any, those of the system. */
export function createResolver(servers: readonly string[] = []): Resolver & NameReader {
  const own = servers.length > 0 ? new NameServers() : null
  own?.setServers([...servers])
  const ask = own ?? { resolveSrv, resolveTxt, resolveCname }

  return {
    async services(name) {
      try {
        const records = await ask.resolveSrv(name)
        return records
          .sort((a, b) => a.priority - b.priority || b.weight - a.weight)
          .map(({ name: target, port }) => ({ name: target, port }))
      } catch {
        // No record, or no resolver that knows SRV: the name itself is then the server.
        return []
      }
    },
    async addresses(name) {
      if (own) return await addressesBy(own, name)
      const found = await lookup(name, { all: true })
      return found.map(({ address }) => address)
    },
    async texts(name) {
      try {
        const records = await ask.resolveTxt(name)
        return records.map((parts) => parts.join(''))
      } catch (error) {
        if (isNone(error)) return []
        throw error
      }
    },
    async alias(name) {
      try {
        return (await ask.resolveCname(name))[0] ?? null
      } catch {
        return null
      }
    },
  }
}

/** Of both kinds; throws when there is none of either. */
async function addressesBy(own: NameServers, name: string): Promise<string[]> {
  const [four, six] = await Promise.allSettled([own.resolve4(name), own.resolve6(name)])
  const found = [four, six].flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  if (found.length === 0 && four.status === 'rejected') throw four.reason
  return found
}

const isNone = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(ENOTFOUND|ENODATA)$/.test(String(error.code))
