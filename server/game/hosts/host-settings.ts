/** Where people's own clients come in to play as bots, and how that is called where they are. */
export type ClientPort = {
  port: number
  host: string
  address: string
  /** Every name under the address leads here, too: the first part of one may be a code. */
  takesCodes: boolean
}

/** What the host may dial beside public addresses, and how it paces joins. */
export type HostSettings = {
  allowTargets: string[]
  /** What it may not dial, whatever is allowed. */
  deniedTargets?: string[]
  /** Where users reach this installation, which bots may not dial unless it is allowed. */
  publicHost?: string | null
  /** Name servers that it asks; absent: those of its system. */
  dnsServers?: string[]
  joinIntervalMs: number
  /** How long bots stay when control is gone, in ms; absent: they leave at once. */
  outliveMs?: number
  /** The language of the installation, for what bots say in game. */
  locale: string
  workers: number
  /** How long a lease on the bus lasts. */
  lease?: 'fast' | 'slow'
  /** Other hosts join there too, so many in all: joins are asked for, or paced that much slower. */
  hosts?: number
  /** Of all hosts together; absent or 0: as many as want to. */
  joinsPerSecond?: number
  /** Memory that the host may hold, in MiB; the bots that hold most end when it holds more. */
  memoryMb?: number
  /** Where it may write what it keeps while it runs; absent: where the system keeps such files. */
  folder?: string
  /** Absent: nobody comes in with a client of their own. */
  clientPort?: ClientPort
}
