import type { Context } from '../../context'
import { every } from '../../lib/every'
import { hourMs } from '../../lib/time'
import { partLogger } from '../../log'
import { certificateEnd } from './certificate-probe'
import { type DiskProbe, probeDisk } from './disk-probe'

/** When the certificate was looked for last, and until when it is valid as far as it was ever seen. */
export type Certificate = { validTo: number | null; isReached: boolean }

/** What is tried out to be known: each seldom, and remembered. */
export type Probes = Disposable & {
  /** Tries by itself from now on. */
  begin(): void
  /** Tries to write, unless that was done just now. */
  look(): Promise<void>
  /** Looks for the certificate of the public address now. */
  lookAtCertificate(): Promise<void>
  /** Null before the first try. */
  disk(): DiskProbe | null
  /** Null without an `https` address, and before the first try. */
  certificate(): Certificate | null
}

const diskEveryMs = 15_000

const log = partLogger('metrics')

export function createProbes(ctx: Pick<Context, 'config' | 'db' | 'clock'>): Probes {
  const parts = new DisposableStack()
  const url = ctx.config.publicUrl?.startsWith('https:') ? ctx.config.publicUrl : null
  let disk: DiskProbe | null = null
  let certificate: Certificate | null = null
  let running: Promise<void> | null = null

  async function write() {
    const probe = await probeDisk(ctx)
    disk = probe
  }

  async function look() {
    if (disk?.problem === null && ctx.clock.now() - disk.at < diskEveryMs) return
    running ??= write().finally(() => {
      running = null
    })
    await running
  }

  async function lookAtCertificate() {
    if (url === null) return
    const validTo = await certificateEnd(url)
    certificate = {
      validTo: validTo ?? certificate?.validTo ?? null,
      isReached: validTo !== null,
    }
  }

  return {
    begin() {
      parts.use(every(diskEveryMs, look, logFailure))
      parts.use(every(hourMs, lookAtCertificate, logFailure))
      look().then(lookAtCertificate).catch(logFailure)
    },
    ...{ look, lookAtCertificate },
    disk: () => disk,
    certificate: () => certificate,
    [Symbol.dispose]: () => parts.dispose(),
  }
}

const logFailure = (error: unknown) => log.error('metrics.measureFailed', { error })
