import { isIP } from 'node:net'
import type { Config } from '../config'

export type AtAddress = Pick<Config, 'publicUrl' | 'host' | 'port'>

/** Where browsers reach the installation: an origin. Never taken from a request, which may lie. */
export const publicAddress = ({ publicUrl, host, port }: AtAddress): string =>
  publicUrl ?? `http://${urlHost(reachable[host] ?? host)}:${port}`

/** A server that listens on every interface is reached by one of them. */
const reachable: Readonly<Record<string, string>> = { '0.0.0.0': 'localhost', '::': 'localhost' }

/** An IPv6 address needs brackets in a URL. */
export const urlHost = (host: string) => (isIP(host) === 6 ? `[${host}]` : host)
