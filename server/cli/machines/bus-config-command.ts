import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createContext } from '../../context'
import { isPrivateHost } from '../../game/trust/private-host'
import { isHostAndPort } from '../../http/address'
import { text } from '../../locales/text'
import { natsConfig } from '../../machines/bus/nats-config'
import { configOf, dataOptions } from '../config-options'
import { parseFlags } from '../flags'
import { type Command, exitCodes, UsageError } from '../terminal'

const options = {
  listen: { type: 'string', default: '127.0.0.1:4222' },
  store: { type: 'string', default: '/var/lib/nats' },
  'tls-cert': { type: 'string' },
  'tls-key': { type: 'string' },
  'without-tls': { type: 'boolean', default: false },
  name: { type: 'string' },
  cluster: { type: 'string' },
  route: { type: 'string', multiple: true },
  ...dataOptions,
} as const

/** `enjambre bus-config`: how a nats-server has to be configured to trust this installation. */
export const busConfigCommand: Command = async (args, terminal) => {
  const { values } = parseFlags(() => parseArgs({ args, options }))
  const { listen, store, 'tls-cert': certFile, 'tls-key': keyFile } = values
  if (!isHostAndPort(listen)) throw new UsageError(text('cli.bus-config.badListen', listen))
  if ((certFile === undefined) !== (keyFile === undefined)) {
    throw new UsageError(text('cli.bus-config.tlsPair'))
  }
  const tls =
    certFile && keyFile ? { certFile: resolve(certFile), keyFile: resolve(keyFile) } : null
  if (tls === null && !values['without-tls'] && isOpen(listen)) {
    throw new UsageError(text('cli.bus-config.needsTls', listen))
  }
  const cluster = clusterIn(values)
  await using ctx = createContext(configOf(values, terminal))
  const claims = await ctx.machines.claims()
  terminal.print(text('cli.bus-config.head'))
  terminal.print(await natsConfig(claims, { listen, store: resolve(store), tls, cluster }))
  return exitCodes.ok
}

type Cluster = { name?: string; cluster?: string; route?: string[] }

/** Whoever reaches its servers' own port is one of them, so that is for private networks only. */
function clusterIn({ name, cluster: listen, route: routes = [] }: Cluster) {
  if (name === undefined && listen === undefined && routes.length === 0) return null
  if (!name || listen === undefined || routes.length === 0) {
    throw new UsageError(text('cli.bus-config.clusterTogether'))
  }
  for (const address of [listen, ...routes]) {
    if (!isHostAndPort(address)) throw new UsageError(text('cli.bus-config.badListen', address))
    if (isOpen(address)) throw new UsageError(text('cli.bus-config.clusterOpen', address))
  }
  return { name, listen, routes }
}

/** Whether others than the machines of a private network could listen in there. */
function isOpen(listen: string): boolean {
  const host = listen.slice(0, listen.lastIndexOf(':'))
  return ['0.0.0.0', '[::]'].includes(host) || !isPrivateHost(host)
}
