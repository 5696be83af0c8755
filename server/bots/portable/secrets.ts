import { z } from 'zod'
import { Address, type Addressed } from '#contract/bots/bots'
import type { ImportForm, PortableBot } from '#contract/bots/portable'
import { limits } from '#contract/limits'
import { ValidationError } from '../../http/route'
import { type Keys, opens } from '../../keys'
import { openText } from '../../lib/encryption/sealed-text'
import { text } from '../../locales/text'
import type { BotRow } from '../bot-rows'
import { passwordPlace } from '../passwords'
import { proxyPlace } from '../proxies/proxies'

const Account = z.strictObject({
  ...Address.shape,
  alternativeAddresses: z.array(Address).max(limits.alternativeAddresses),
  username: z.string().max(limits.email),
})
const ProxyAccount = z.strictObject({
  ...Address.shape,
  username: z.string().max(limits.proxyText).nullable(),
})

/** Each password beside where it is sent, so that whoever changes a file has it sent nowhere else. */
const Secrets = z.strictObject({
  passwords: z.array(z.tuple([Account, z.string().max(limits.gamePassword)])),
  proxies: z.array(z.tuple([ProxyAccount, z.string().max(limits.proxyText)])),
})
type Secrets = z.infer<typeof Secrets>

/** What a bot of a file is given of it. */
export type SecretsOf = (bot: PortableBot) => { password?: string; proxyPassword?: string }

/** The passwords of these bots in the clear; what this installation cannot read is left out. */
export function secretsOf(keys: Keys, rows: readonly BotRow[]): Secrets {
  const secrets: Secrets = { passwords: [], proxies: [] }
  for (const { id, proxy, username, sealedPassword, sealedProxyPassword, ...row } of rows) {
    const password = sealedPassword && opens(keys, sealedPassword, passwordPlace(id))
    if (password) secrets.passwords.push([{ ...addressesOf(row), username }, password])
    const ofProxy = sealedProxyPassword && opens(keys, sealedProxyPassword, proxyPlace(id))
    if (proxy && ofProxy) secrets.proxies.push([proxyOf(proxy), ofProxy])
  }
  return secrets
}

/** Opens what a file has sealed. Throws VALIDATION for another passphrase, or where it is damaged. */
export async function secretsIn({ file, passphrase }: ImportForm): Promise<SecretsOf> {
  if (file.sealed === null || passphrase === undefined) return () => ({})
  const opened = await openText(file.sealed, passphrase)
  if ('text' in opened) return given(parsed(opened.text))
  if (opened.refused === 'passphrase') throw refusal(['passphrase'], 'wrongPassphrase')
  throw refusal(['file', 'sealed'], opened.refused)
}

function given({ passwords, proxies }: Secrets): SecretsOf {
  const ofAccounts = new Map(passwords.map(([account, secret]) => [keyOf(account), secret]))
  const ofProxies = new Map(proxies.map(([proxy, secret]) => [keyOf(proxy), secret]))
  return ({ username, authType, proxy, ...bot }) => {
    const password = ofAccounts.get(keyOf({ ...addressesOf(bot), username }))
    const proxyPassword = proxy && ofProxies.get(keyOf(proxyOf(proxy)))
    return {
      ...(password && authType === 'cracked' && { password }),
      ...(proxyPassword && { proxyPassword }),
    }
  }
}

function parsed(words: string): Secrets {
  try {
    return Secrets.parse(JSON.parse(words))
  } catch {
    throw refusal(['file', 'sealed'], 'damaged')
  }
}

const addressesOf = ({ host, port, alternativeAddresses }: Addressed) => ({
  ...{ host, port },
  alternativeAddresses: [...alternativeAddresses],
})

const proxyOf = ({ host, port, username }: z.infer<typeof ProxyAccount>) => ({
  ...{ host, port, username },
})

type Place = Address & { alternativeAddresses?: Address[]; username: string | null }

/** Hosts are compared without regard to case. */
const keyOf = ({ alternativeAddresses = [], username, ...address }: Place) =>
  JSON.stringify([
    username,
    ...[address, ...alternativeAddresses].map(({ host, port }) => [host.toLowerCase(), port]),
  ])

const refusal = (path: string[], why: 'wrongPassphrase' | 'damaged' | 'newer') =>
  new ValidationError({ issues: [{ path, message: text(`portable.${why}`) }] })
