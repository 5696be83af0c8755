import type { BusOptions } from '../../bus/dial'
import { probe } from '../../bus/probe'
import type { Config } from '../../config'
import { errorText } from '../../lib/error-text'
import { text } from '../../locales/text'
import { createClaims } from '../../machines/bus/claims'
import { readBusKeys } from '../../machines/bus/keys'
import { selfName } from '../../program/self-name'
import { bad, type Finding, ok, warning } from '../findings'
import { stored } from './stored'

/** Whether each server of the bus answers, trusts this installation, and has no known holes. */
export async function* examineBus(config: Config, isUsable: boolean): AsyncGenerator<Finding> {
  const { bus } = config
  if (!bus) return
  const seeds = isUsable ? stored(config, readBusKeys) : null
  if (!seeds) return yield warning(text('cliOperations.doctor.busUnknown', selfName()))
  const { jwt, seed } = await (await createClaims(seeds)).own('control')
  const credentials = { jwt: () => jwt, seed }
  for (const url of bus.urls) yield* await examineServer({ url, name: 'doctor', credentials })
}

async function examineServer(options: BusOptions): Promise<Finding[]> {
  const { host } = new URL(options.url)
  try {
    const { version, isOld, asksWho } = await probe(options)
    if (!asksWho) return [bad(text('cliOperations.doctor.busOpen', host, selfName()))]
    const answers = ok(text('cliOperations.doctor.bus', host, version))
    return isOld
      ? [answers, warning(text('cliOperations.doctor.busOld', host, version))]
      : [answers]
  } catch (error) {
    const why = errorText(error)
    return /authorization|authentication/i.test(why)
      ? [bad(text('cliOperations.doctor.busStranger', host, selfName()))]
      : [bad(text('cliOperations.doctor.busSilent', host, why))]
  }
}
