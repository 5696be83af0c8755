import { isIP } from 'node:net'
import type { InstallationSettings } from '#contract/admin/settings'
import type { Context } from '../../context'
import { AppError } from '../../errors'
import { plainHost } from '../../game/addresses'
import { isDialable } from '../../game/dialable'
import type { HostSettings } from '../../game/hosts/host-settings'
import { createAllowList, createDenyList, onlyAsWritten } from '../../game/targets'

/** Whose bots may go there. */
export type Audience = 'admins' | 'everybody'

export type TargetSettings = Pick<InstallationSettings, 'allowedTargets' | 'deniedTargets'>

export type Targets = ReturnType<typeof createTargets>

/** What bots may dial beside public addresses, and what they may not, as the settings have it now. */
export function createTargets(ctx: Pick<Context, 'settings' | 'config'>) {
  const needed = new Map<string, Audience>()
  const { publicUrl } = ctx.config
  const publicHost = publicUrl && plainHost(new URL(publicUrl).hostname)

  /** `isOurs`: for the host of this machine, where what is needed can be reached. */
  function lists(
    isOurs: boolean,
  ): Pick<HostSettings, 'allowTargets' | 'deniedTargets' | 'publicHost' | 'dnsServers'> {
    const { allowedTargets, deniedTargets } = ctx.settings.current()
    const { dnsServers } = ctx.config
    return {
      ...(isOurs && { dnsServers }),
      allowTargets: isOurs
        ? [...allowedTargets, ...neededBy('everybody'), ...ofAdmins()]
        : [...allowedTargets],
      deniedTargets,
      publicHost,
    }
  }

  const neededBy = (audience: Audience) =>
    [...needed].flatMap(([target, whose]) => (whose === audience ? [target] : []))

  /** Whose bots dial is checked here, by the address as it is written: other names lead nowhere. */
  const ofAdmins = () =>
    neededBy('admins').flatMap((target) =>
      [target, target.replace(/^127\.0\.0\.1:/, 'localhost:')].map(onlyAsWritten),
    )

  /** Refuses what these settings do not let bots dial, and what is needed now. */
  function rules({ allowedTargets, deniedTargets }: TargetSettings) {
    const allowed = createAllowList([...allowedTargets, ...neededBy('everybody')])
    const allowedToAdmins = createAllowList(ofAdmins())
    const denied = createDenyList(deniedTargets)
    return function refuse(host: string, port: number, isAdmin: boolean): void {
      const name = plainHost(host)
      if (name === null) return
      const literal = name === 'localhost' ? '127.0.0.1' : name
      const address = isIP(literal) === 0 ? null : literal
      if (denied.has(name, address, port)) throw new AppError('TARGET_DENIED', { host })
      if (name !== publicHost && (address === null || isDialable(address))) return
      if (allowed.names(name, port) || (address && allowed.has(name, address, port))) return
      if (allowedToAdmins.names(name, port)) {
        if (isAdmin) return
        throw new AppError('PRACTICE_CLOSED')
      }
      throw new AppError('TARGET_NOT_ALLOWED', { host })
    }
  }

  let refuse = rules(ctx.settings.current())
  function update() {
    refuse = rules(ctx.settings.current())
  }

  return {
    lists,
    update,
    rules,
    /** Adds one more while it is needed, or null; false when administrators allow it in any case. */
    setNeeded(target: string, audience: Audience | null): boolean {
      if (audience) needed.set(target, audience)
      else needed.delete(target)
      update()
      return !ctx.settings.current().allowedTargets.includes(target)
    },
    /** Whether it can be dialled only while this process keeps it open. */
    needsUs: ({ host, port }: { host: string; port: number }): boolean =>
      needed.has(`${host === 'localhost' ? '127.0.0.1' : host}:${port}`),
    /**
     * Throws TARGET_DENIED or TARGET_NOT_ALLOWED for a name that is on a list or our own, or an address
     * that is written as one; where other names lead, only the bot host can judge.
     */
    refuse: (host: string, port: number, isAdmin: boolean): void => refuse(host, port, isAdmin),
  }
}
