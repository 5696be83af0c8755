import type { Address, Bot, BotProxy } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import { splitAddress } from '../form/bot-form-rules'
import { typedNumber } from '../form/bot-patch'

/** What stands in the proxy's fields; the port as it was typed, an empty password keeps the stored. */
export type ProxyValues = {
  type: BotProxy['type'] | 'none'
  host: string
  port: string
  username: string
  password: string
}

export type ConnectionValues = { proxy: ProxyValues; addresses: readonly string[] }

export function connectionValues({ proxy, alternativeAddresses }: Bot): ConnectionValues {
  return {
    proxy: {
      type: proxy?.type ?? 'none',
      host: proxy?.host ?? '',
      port: proxy ? String(proxy.port) : '',
      username: proxy?.username ?? '',
      password: '',
    },
    addresses: alternativeAddresses.map(addressText),
  }
}

export const toConnectionPatch = ({ proxy, addresses }: ConnectionValues) => ({
  proxy: toProxy(proxy),
  alternativeAddresses: addresses.map(toAddress),
})

/** What the fields say, for the contract to check; a proxy that was typed whole is taken apart. */
export function toProxy(values: ProxyValues) {
  const { type, host, port, username, password } = { ...values, ...splitProxy(values.host) }
  if (values.type === 'none') return null
  const user = username.trim()
  const login = { username: user || null, ...(user && password ? { password } : {}) }
  return { type, host, port: typedNumber(port), ...login }
}

/** `host:port`; an address without a port means the game's. */
export function toAddress(text: string): Address {
  const { host, port } = splitAddress(text) ?? { host: text, port: String(limits.port.default) }
  return { host: host.replace(/^\[(.+)\]$/, '$1'), port: typedNumber(port) }
}

const addressText = ({ host, port }: Address) =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`

const scheme = /^(\w+):\/\//
const login = /^([^\s:@]+):?(\S*)@([^\s@]+)$/
const trailingLogin = /^([^\s:/@]+:\d{1,5}):([^\s:]+):(\S+)$/

const types = new Map<string, ProxyValues['type']>([
  ['socks5', 'socks5'],
  ['socks5h', 'socks5'],
  ['http', 'http'],
  ['https', 'http'],
])

/** Takes apart a proxy as providers write it: `socks5://ana:clave@host:1080`, `host:1080:ana:clave`. */
export function splitProxy(text: string): Partial<ProxyValues> | null {
  const written = text.trim()
  const [prefix, kind = ''] = scheme.exec(written) ?? ['']
  const type = types.get(kind.toLowerCase())
  const rest = written.slice(prefix.length)
  const [, username, password, place] = login.exec(rest) ?? []
  const [, listed, lastUser, lastPassword] = trailingLogin.exec(rest) ?? []
  const address = splitAddress(place ?? listed ?? rest)
  if (!address) return null
  const user = username ?? lastUser
  return {
    ...address,
    ...(type ? { type } : {}),
    ...(user ? { username: user, password: password ?? lastPassword ?? '' } : {}),
  }
}
