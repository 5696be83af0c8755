import type { NamedTarget } from '../../game/targets'
import { minuteMs } from '../../lib/time'

/** How long a name may have moved before its new addresses count. */
const freshMs = minuteMs
/** How long the first lookup of a name holds up dials. */
const patienceMs = 2_000

type Lookup = { at: number; addresses: string[]; done: Promise<unknown> }

/**
 * Whether an address and port is where one of these names leads: another name for the same server, or
 * its bare address, is no way around. Names are looked up again after a minute, beside the dials; one
 * that is slow or not found keeps the addresses that it had.
 */
export function createNamedAddresses(
  names: () => readonly NamedTarget[],
  addressesOf: (name: string) => Promise<string[]>,
) {
  const lookups = new Map<string, Lookup>()

  function lookUp(host: string): Lookup {
    const known = lookups.get(host)
    if (known && performance.now() - known.at < freshMs) return known
    const lookup = known ?? { at: 0, addresses: [], done: Promise.resolve() }
    lookups.set(host, lookup)
    lookup.at = performance.now()
    const found = addressesOf(host).then(
      (addresses) => (lookup.addresses = addresses),
      () => undefined,
    )
    if (!known) lookup.done = Promise.race([found, Bun.sleep(patienceMs)])
    return lookup
  }

  return async (address: string, port: number): Promise<boolean> => {
    const named = names().filter((target) => target.port === null || target.port === port)
    const all = named.map(({ host }) => lookUp(host))
    await Promise.all(all.map(({ done }) => done))
    return all.some(({ addresses }) => addresses.includes(address))
  }
}
