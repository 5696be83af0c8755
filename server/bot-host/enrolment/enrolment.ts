import { systemTicker, type Ticker } from '../../lib/clock'
import { delay } from '../../lib/delay'
import { minuteMs } from '../../lib/time'
import { text } from '../../locales/text'
import { partLogger } from '../../log'
import { type Program, renew } from './enrol'
import { EnrolmentFailed, PanelRefused } from './failed'
import { readKept, writeKept } from './kept'

/** What this machine needs to run bots for its panel, over the bus. */
export type BusEnrolment = Disposable & {
  hostId: string
  name: string
  busUrls(): string[]
  /** As a connection to the bus takes them: at each dial the newest. */
  credentials: { jwt(): string; seed: string }
  /** Where answers of the bus come. */
  inbox: string
  /** Our X25519 seed, and control's public key: what is sealed goes between these two. */
  curveSeed: string
  controlKey(): string
  /** A new credential is there: who is connected with the old one is cut off when that ends. */
  onRenewed(listener: () => void): Disposable
  /** The panel trusts this machine no longer: its bots are to leave. Never, if it always does. */
  refused: Promise<PanelRefused>
}

type Options = { program: Program; ticker?: Ticker }

const retryMs = minuteMs

const log = partLogger('host')

/**
 * The enrolment that this machine keeps, with a credential that is renewed from now on, twice in the
 * time that one holds. Where the panel does not answer, the one of before has to do. Throws
 * EnrolmentFailed where there is none, and where the panel refuses it.
 */
export async function openEnrolment(
  dataDir: string,
  { program, ticker = systemTicker }: Options,
): Promise<BusEnrolment> {
  const kept = readKept(dataDir, 'host.json')
  if (!kept) throw new EnrolmentFailed(text('enrolment.none'))
  let { enrolled, ...keys } = kept
  const { hostId, name } = enrolled
  const listeners = new Set<() => void>()
  const refused = Promise.withResolvers<PanelRefused>()
  const end = new AbortController()

  /** Says when to renew next; a panel that is away and a full disk are waited for. */
  async function renewOrLater(): Promise<number> {
    try {
      enrolled = { ...enrolled, ...(await renew(keys, hostId, program)) }
      for (const listener of listeners) listener()
      writeKept(dataDir, 'host.json', { ...keys, enrolled })
      return enrolled.lifetimeMs / 2
    } catch (error) {
      if (error instanceof PanelRefused) throw error
      log.warning('host.notRenewed', { panel: keys.panel, error })
      return retryMs
    }
  }

  async function goOn(waitMs: number) {
    for (let nextMs = waitMs; ; nextMs = await renewOrLater()) {
      await delay(nextMs, end.signal, ticker)
      if (end.signal.aborted) return
    }
  }

  const firstMs = await renewOrLater()
  goOn(firstMs).catch(refused.resolve)
  return {
    ...{ hostId, name, inbox: `_INBOX_${hostId}`, curveSeed: keys.curveSeed },
    busUrls: () => enrolled.busUrls,
    credentials: { jwt: () => enrolled.credential, seed: keys.userSeed },
    controlKey: () => enrolled.controlKey,
    onRenewed(listener) {
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
    refused: refused.promise,
    [Symbol.dispose]: () => end.abort(),
  }
}
