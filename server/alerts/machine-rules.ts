import { isNull } from 'drizzle-orm'
import { hosts } from '#db/schema'
import { version as ours } from '../../package.json'
import type { Context } from '../context'
import { text } from '../locales/text'
import type { Finding } from './alert'

/** Shorter than this, a bus that does not answer is one that reconnects. */
const busMs = 20_000

const ofMachines = { source: 'bot-service', link: 'machines' } as const

/** What is wrong with the bus and the machines elsewhere that run bots. */
export function machineFindings({
  db,
  clock,
  machines: { live },
}: Pick<Context, 'db' | 'clock' | 'machines'>): Finding[] {
  const since = live.busAwaySince()
  const isAway = since !== null && clock.now() - since >= busMs
  const silent = live.silent().length
  return [...(isAway ? [busAway] : []), ...(silent > 0 ? [ofSilent(silent)] : []), ...each()]

  function each(): Finding[] {
    if (live.all().size === 0) return []
    const { id, name } = hosts
    const trusted = db.select({ id, name }).from(hosts).where(isNull(hosts.revokedAt)).all()
    return trusted.flatMap((machine) => {
      const known = live.of(machine.id)
      if (!known) return []
      const { state, version, moved } = known
      if (state === 'lost') return [ofLost(machine, moved)]
      if (state === 'refused') return [ofRefused(machine, version)]
      return version === ours ? [] : [ofVersion(machine, version)]
    })
  }
}

type Named = { id: string; name: string }

const busAway: Finding = {
  ...{ ...ofMachines, rule: 'bus', type: 'critical' },
  message: text('alerts.busAway'),
  details: text('alerts.busAwayDetails'),
}

const ofSilent = (count: number): Finding => ({
  ...{ ...ofMachines, rule: 'machines-silent', type: 'critical' },
  message: text('alerts.machinesSilent', count),
  details: text('alerts.machinesSilentDetails'),
})

const ofLost = ({ id, name }: Named, moved: number): Finding => ({
  ...{ ...ofMachines, rule: `machine-lost-${id}`, type: 'error' },
  message: text('alerts.machineLost', name),
  details: text('alerts.machineLostDetails', moved),
})

const ofRefused = ({ id, name }: Named, version: string): Finding => ({
  ...{ ...ofMachines, rule: `machine-refused-${id}`, type: 'error' },
  message: text('alerts.machineRefused', name),
  details: text('alerts.machineRefusedDetails', version, ours),
})

const ofVersion = ({ id, name }: Named, version: string): Finding => ({
  ...{ ...ofMachines, rule: `machine-version-${id}`, type: 'warning' },
  message: text('alerts.machineVersion', name, version, ours),
  details: text('alerts.machineVersionDetails'),
})
