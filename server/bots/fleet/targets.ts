import { isIP } from 'node:net'
import type { Context } from '../../context'
import { AppError } from '../../errors'
import { plainHost } from '../../game/addresses'
import { isDialable } from '../../game/dialable'
import type { HostSettings } from '../../game/protocol'
import { createAllowList, createDenyList } from '../../game/targets'

/** What bots may dial beside public addresses, and what they may not, as the settings have it now. */
export function createTargets(ctx: Pick<Context, 'settings' | 'config'>) {
  const needed = new Set<string>()
  const allowed = createAllowList()
  const denied = createDenyList()

  const { publicUrl } = ctx.config
  const publicHost = publicUrl && plainHost(new URL(publicUrl).hostname)

  function lists(): Pick<HostSettings, 'allowTargets' | 'deniedTargets' | 'publicHost'> {
    const { allowedTargets, deniedTargets } = ctx.settings.current()
    return { allowTargets: [...allowedTargets, ...needed], deniedTargets, publicHost }
  }

  function update() {
    const { allowTargets, deniedTargets = [] } = lists()
    allowed.replace(allowTargets)
    denied.replace(deniedTargets)
  }
  update()

  return {
    lists,
    update,
    /** Adds one more while it is needed; false when administrators allow it in any case. */
    setNeeded(target: string, isNeeded: boolean): boolean {
      if (isNeeded) needed.add(target)
      else needed.delete(target)
      update()
      return !ctx.settings.current().allowedTargets.includes(target)
    },
    /**
     * Throws TARGET_DENIED or TARGET_NOT_ALLOWED for a name that is on a list or our own, or an address
     * that is written as one; where other names lead, only the bot host can judge.
     */
    refuse(host: string, port: number): void {
      const name = plainHost(host)
      if (name === null) return
      const literal = name === 'localhost' ? '127.0.0.1' : name
      const address = isIP(literal) === 0 ? null : literal
      if (denied.has(name, address, port)) throw new AppError('TARGET_DENIED', { host })
      if (name !== publicHost && (address === null || isDialable(address))) return
      if (allowed.names(name, port) || (address && allowed.has(name, address, port))) return
      throw new AppError('TARGET_NOT_ALLOWED', { host })
    },
  }
}
