import { plainHost } from './addresses'

type Target = { host: string; port: number }
type Addressed = Target & { alternativeAddresses: readonly Target[] }

/** Every server that a bot may go to, whatever way its name is written. */
export const targetsOf = ({ host, port, alternativeAddresses }: Addressed): Set<string> =>
  new Set([{ host, port }, ...alternativeAddresses].map(toTarget))

/** `host:port` as it is compared. */
export const toTarget = ({ host, port }: Target): string => `${plainHost(host) ?? host}:${port}`
