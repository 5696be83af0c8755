import { isIP } from 'node:net'
import type { Context } from '../context'
import { plainHost } from '../game/addresses'
import { createAllowList } from '../game/targets'

/** Whether a server, by its name or its address, is the operator's own: nobody else has a say there. */
export type OwnTargets = (host: string, port: number) => boolean

export function createOwnTargets({ config }: Pick<Context, 'config'>): OwnTargets {
  const own = createAllowList(config.ownTargets)
  return (host, port) => {
    const name = plainHost(host)
    if (name === null) return false
    const address = name === 'localhost' ? '127.0.0.1' : name
    return isIP(address) === 0 ? own.names(name, port) : own.has(name, address, port)
  }
}
