import type { ServerChange } from '#contract/admin/bots'
import { limits } from '#contract/limits'
import type { Asker } from '../../audit/audit'
import type { Context } from '../../context'
import { parseTarget } from '../../game/targets'
import { ValidationError } from '../../http/route'
import { text } from '../../locales/text'
import { changeSettings } from '../../settings/change'
import { isDenied } from './installation-servers'

/** Puts a server on the list of those that nobody may dial: whoever is there leaves. */
export function denyServer(ctx: Context, asker: Asker, { address, reason }: ServerChange): void {
  const { deniedTargets } = ctx.settings.current()
  const entry = address.toLowerCase()
  if (deniedTargets.includes(entry)) return
  changeSettings(ctx, asker, { deniedTargets: [...deniedTargets, entry] }, reason)
}

/** Takes a server off that list. Throws when a wider entry denies it as well. */
export function allowServer(ctx: Context, asker: Asker, { address, reason }: ServerChange): void {
  const { deniedTargets } = ctx.settings.current()
  const left = deniedTargets.filter((entry) => !isEntryOf(entry, address))
  const wider = left.find((entry) => denies(ctx, entry, address))
  if (wider !== undefined) {
    const message = text('bots.admin.widerEntry', wider)
    throw new ValidationError({ issues: [{ path: ['address'], message }] })
  }
  changeSettings(ctx, asker, { deniedTargets: left }, reason)
}

/** Whether an entry is of this server and no other: written with its port, or without. */
function isEntryOf(entry: string, address: string): boolean {
  const [one, other] = [parseTarget(entry), parseTarget(address)]
  if (other?.kind === 'network') return one?.kind === 'network' && Bun.deepEquals(one, other)
  if (other?.kind !== 'server') return false
  if (one?.kind === 'network') return one.address === other.host
  return one?.host === other.host && (one.port === null || one.port === other.port)
}

function denies(ctx: Context, entry: string, address: string) {
  const target = parseTarget(address)
  if (target?.kind !== 'server') return false
  const settings = { ...ctx.settings.current(), deniedTargets: [entry] }
  const refuse = ctx.fleet.targetRules(settings)
  return isDenied(refuse, `${target.host}:${target.port ?? limits.port.default}`)
}
