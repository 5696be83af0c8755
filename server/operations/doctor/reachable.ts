import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Config } from '../../config'
import { isPublicAddress, plainHost } from '../../game/addresses'
import { text } from '../../locales/text'
import { bad, type Finding, ok, warning } from '../findings'

type Settings = Pick<Config, 'publicUrl' | 'trustedProxies'>

/** Whether the address that users are told leads anywhere, and what stands before it is named. */
export async function* examineReach({ publicUrl, trustedProxies }: Settings) {
  const everybody = trustedProxies.find((range) => range.endsWith('/0'))
  if (everybody !== undefined) yield warning(text('cliOperations.doctor.proxyAll', everybody))
  if (publicUrl === null) return
  const { protocol, hostname } = new URL(publicUrl)
  const host = plainHost(hostname) ?? hostname
  const found = await examineName(host)
  yield found
  const isLocal = host === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host))
  if (protocol === 'http:' && !isLocal) yield warning(text('cliOperations.doctor.noTls', publicUrl))
  if (protocol === 'https:' && trustedProxies.length === 0)
    yield warning(text('cliOperations.doctor.noProxy'))
}

async function examineName(host: string): Promise<Finding> {
  if (isIP(host) !== 0) return ok(text('cliOperations.doctor.publicAddress', host))
  try {
    const addresses = (await lookup(host, { all: true })).map(({ address }) => address)
    return addresses.some(isPublicAddress)
      ? ok(text('cliOperations.doctor.dns', host, addresses))
      : warning(text('cliOperations.doctor.dnsPrivate', host, addresses))
  } catch {
    return bad(text('cliOperations.doctor.dnsNone', host))
  }
}
