import { isIP } from 'node:net'
import type { Address } from '#contract/bots/bots'
import type { ServerSignals } from '../../game/arrival/arrival'
import { toTarget } from '../../game/bot-targets'
import { DisconnectError } from '../../game/disconnect'
import { createAllowList } from '../../game/targets'
import type { Timings } from '../../game/timings'
import { isRecord, parseUntrustedJson } from '../../game/untrusted-json'
import type { OutboundDialer, Vetted } from '../connection/outbound-dialer'
import type { NameReader } from '../connection/resolver'
import { askStatus } from './server-status'
import { writtenMotd } from './written-motd'

type Needs = {
  dialer: OutboundDialer
  resolver: NameReader
  timings: Pick<Timings, 'checkMs'>
}

/** Where the owner of a name says what bots may do there. */
const record = (name: string) => `_minecraft-bots.${name}`

const mostAliases = 4
const mostTexts = 8
const textLength = 512

/** Looks up what a server says of bots: at each of its addresses, and by every name that leads there. */
export async function readSignals(
  needs: Needs,
  target: Address,
  never: readonly string[] = [],
): Promise<ServerSignals> {
  const deadline = AbortSignal.timeout(needs.timings.checkMs)
  const vetted = await vet(needs, target, deadline)
  if (!vetted || leadsTo(vetted, never)) return { places: [], records: [], motds: [] }
  const names = await namesOf(needs.resolver, [vetted.written.host, vetted.host])
  const [records, motds] = await Promise.all([
    Promise.all(names.map((name) => recordOf(needs.resolver, name, deadline))),
    Promise.all(vetted.addresses.map((address) => motdAt(needs, vetted, address, deadline))),
  ])
  const places = vetted.addresses.map((host) => toTarget({ host, port: vetted.port }))
  return { places, records, motds: motds.flatMap((motd) => motd ?? []) }
}

function leadsTo({ host, port, addresses }: Vetted, targets: readonly string[]) {
  const list = createAllowList(targets)
  return addresses.some((address) => list.has(host, address, port))
}

async function vet({ dialer }: Needs, { host, port }: Address, deadline: AbortSignal) {
  try {
    return await dialer.vet(host, port, deadline)
  } catch (error) {
    if (!(error instanceof DisconnectError)) throw error
    return null
  }
}

/** The names that lead there: those, and what each stands for. */
async function namesOf(resolver: NameReader, written: string[]): Promise<string[]> {
  const names = new Set<string>()
  for (const first of written.filter((host) => isIP(host) === 0)) {
    let name: string | null = first
    for (let step = 0; name !== null && !names.has(name) && step <= mostAliases; step++) {
      names.add(name)
      name = (await resolver.alias(name))?.toLowerCase().replace(/\.$/, '') ?? null
    }
  }
  return [...names]
}

async function recordOf(resolver: NameReader, name: string, deadline: AbortSignal) {
  const late = new Promise<never>((_resolve, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason))
  })
  try {
    const texts = await Promise.race([resolver.texts(record(name)), late])
    return { name, texts: texts.slice(0, mostTexts).map((text) => text.slice(0, textLength)) }
  } catch {
    return { name, texts: null }
  }
}

async function motdAt(
  { dialer }: Needs,
  vetted: Vetted,
  address: string,
  deadline: AbortSignal,
): Promise<ServerSignals['motds'][number] | null> {
  const { host, port } = vetted.written
  try {
    const one = { ...vetted, addresses: [address] }
    const { text } = await askStatus(await dialer.dial(host, port, deadline, null, one), deadline)
    const answer = parseUntrustedJson(text)
    if (!isRecord(answer)) return null
    const place = toTarget({ host: address, port: vetted.port })
    return { place, motd: writtenMotd(answer.description) }
  } catch (error) {
    if (!(error instanceof DisconnectError)) throw error
    return null
  }
}
