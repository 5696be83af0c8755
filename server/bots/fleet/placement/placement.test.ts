import { expect, test } from 'bun:test'
import { createLink } from '../../../game/link'
import type { HostCommands, HostEvents } from '../../../game/protocol'
import { render } from '../../../locales/text'
import { createRandom } from '../../../testing/random'
import type { BotRow } from '../../bot-rows'
import { type BotSession, newSession, resetSession, stopped } from '../bot-session'
import { type Host, Hosts } from '../hosts/hosts'
import { createPlacement } from './placement'
import { createSeats, type Seated } from './seats'

type HostFacts = Partial<Pick<Host, 'label' | 'egress'>> & {
  maxBots?: number
  isDraining?: boolean
  loopDelayMs?: number
  /** Bots that it has, of owners and at servers of their own. */
  bots?: number
  /** Of the owner `ana`, at other servers. */
  anas?: number
  /** At the server `mc.es`, of others. */
  there?: number
}

type Wish = Partial<Pick<BotRow, 'machineLabel' | 'hostId' | 'proxy' | 'alternativeAddresses'>> & {
  cap?: number
  plan?: string
  practice?: boolean
  to?: string
}

const link = createLink<HostCommands, HostEvents>({ send: () => {} })

const hostLike = (id: string, facts: HostFacts): Host => ({
  ...{ id, link, incarnation: id, label: facts.label ?? null, egress: facts.egress ?? null },
  maxBots: () => facts.maxBots ?? null,
  isDraining: () => facts.isDraining ?? false,
  loopDelayMs: () => facts.loopDelayMs ?? null,
})

const there = { host: 'mc.es', port: 25_565, alternativeAddresses: [], proxy: null }

function placed(machines: Record<string, HostFacts>, { cap, plan, practice, to, ...wish }: Wish) {
  const seats = createSeats()
  const hosts = new Hosts()
  let count = 0
  function seat(host: Host, bots: number, row: Partial<Seated>) {
    for (let left = bots; left > 0; left -= 1) {
      count += 1
      const own = { ...there, userId: `somebody ${count}`, host: `mc${count}.es`, ...row }
      seats.take(newSession(false, stopped, 0), own, host)
    }
  }
  for (const [id, facts] of Object.entries(machines)) {
    const host = hostLike(id, facts)
    hosts.set(id, host)
    seat(host, facts.bots ?? 0, {})
    seat(host, facts.anas ?? 0, { userId: 'ana' })
    seat(host, facts.there ?? 0, { host: 'MC.es' })
  }
  const place = createPlacement({
    addressCap: () => cap ?? 0,
    targets: { needsUs: () => practice ?? false },
    seats,
    planLabelOf: () => plan ?? null,
  })
  const row = { ...there, userId: 'ana', machineLabel: null, hostId: null, ...wish }
  const { host, ...why } = place(row, hosts, to ?? null)
  if (host) return host.id
  return 'waits' in why && why.waits !== null ? render(why.waits, 'es') : null
}

const noRoom = 'Ninguna máquina admite más bots ahora. El bot espera a que haya sitio.'
const noEu = 'No hay ninguna máquina «eu» disponible. El bot espera a que la haya.'
const noRoomEu = 'Ninguna máquina «eu» admite más bots ahora. El bot espera a que haya sitio.'
const full = (max: string) =>
  `Ya hay ${max} en mc.es:25565 desde cada dirección de salida: es el máximo. El bot espera a que salga alguno.`
const proxy: BotRow['proxy'] = { type: 'http', host: 'proxy.es', port: 8_080, username: null }
const us = { label: 'us', egress: '198.51.100.1' }
const eu = { label: 'eu', egress: '203.0.113.1' }

test.each<[what: string, machines: Record<string, HostFacts>, wish: Wish, where: string | null]>([
  ['no host is there yet', {}, {}, null],
  ['no host is there yet, whatever it wants', {}, { machineLabel: 'eu' }, null],
  ['the only host', { local: {} }, {}, 'local'],
  ['the emptiest', { local: { bots: 9 }, a: { bots: 3 }, b: { bots: 5 } }, {}, 'a'],
  ['by what each can hold', { a: { bots: 3, maxBots: 6 }, b: { bots: 5, maxBots: 50 } }, {}, 'b'],
  ['not one that is full', { a: { bots: 2, maxBots: 2 }, b: { bots: 900 } }, {}, 'b'],
  ['not one that drains', { a: { isDraining: true }, b: { bots: 900 } }, {}, 'b'],
  ['not one that is busy', { a: { loopDelayMs: 101 }, b: { bots: 900 } }, {}, 'b'],
  ['none has room', { a: { bots: 1, maxBots: 1 }, b: { isDraining: true } }, {}, noRoom],
  ['where it was, about as full', { a: { bots: 10 }, b: { bots: 12 } }, { hostId: 'b' }, 'b'],
  ['where it was, much fuller', { a: { bots: 10 }, b: { bots: 20 } }, { hostId: 'b' }, 'a'],
  ['where its owner has fewer', { a: { bots: 1, anas: 3 }, b: { bots: 3, anas: 1 } }, {}, 'b'],
  ['that is no reason for a fuller one', { a: { anas: 4 }, b: { bots: 20 } }, {}, 'a'],
  ['of equals the emptier', { a: { bots: 4, anas: 1 }, b: { bots: 3, anas: 1 } }, {}, 'b'],
  ['what only this machine reaches', { local: { bots: 900 }, a: {} }, { practice: true }, 'local'],
  [
    'that comes before a label',
    { local: {}, a: eu },
    { practice: true, machineLabel: 'eu' },
    'local',
  ],
  ['and waits for this machine', { a: {} }, { practice: true }, null],
  ['by its label', { local: {}, a: { ...eu, bots: 900 }, b: us }, { machineLabel: 'eu' }, 'a'],
  [
    'this machine by its label',
    { local: { label: 'eu', bots: 9 }, b: us },
    { machineLabel: 'eu' },
    'local',
  ],
  ['nobody with its label', { local: {}, b: us }, { machineLabel: 'eu' }, noEu],
  [
    'all with its label drain',
    { local: {}, a: { ...eu, isDraining: true } },
    { machineLabel: 'eu' },
    noRoomEu,
  ],
  ['by its owner’s plan', { local: {}, a: { ...eu, bots: 900 } }, { plan: 'eu' }, 'a'],
  [
    'its own label before the plan’s',
    { a: eu, b: { ...us, bots: 9 } },
    { plan: 'eu', machineLabel: 'us' },
    'b',
  ],
  ['where it was has another label', { a: eu, b: us }, { hostId: 'b', machineLabel: 'eu' }, 'a'],
  ['from another address', { local: { there: 2 }, a: { ...eu, bots: 900 } }, { cap: 2 }, 'a'],
  [
    'one address is of two machines',
    { a: { ...eu, there: 1 }, b: { ...eu, there: 1 }, c: { ...us, bots: 9 } },
    { cap: 2 },
    'c',
  ],
  [
    'every address is full',
    { local: { there: 2 }, a: { ...eu, there: 2 } },
    { cap: 2 },
    full('2 bots'),
  ],
  [
    'its label’s address is full',
    { local: {}, a: { ...eu, there: 1 } },
    { cap: 1, machineLabel: 'eu' },
    full('1 bot'),
  ],
  ['by a proxy nobody sees our address', { local: { there: 2 } }, { cap: 2, proxy }, 'local'],
  [
    'other addresses of it count',
    { local: { there: 1 } },
    { cap: 1, ...{ host: 'otro.es', alternativeAddresses: [{ host: 'mc.es', port: 25_565 }] } },
    full('1 bot'),
  ],
  [
    'where an administrator says',
    { a: eu, b: { ...us, isDraining: true } },
    { machineLabel: 'eu', to: 'b' },
    'b',
  ],
  ['but not over the cap', { a: eu, b: { ...us, there: 1 } }, { cap: 1, to: 'b' }, 'a'],
  ['nor to one that is gone', { a: eu }, { to: 'b' }, 'a'],
])('%s', (_, machines, wish, where) => {
  expect(placed(machines, wish)).toBe(where)
})

test('an address is never over its cap, and none waits while there is room', () => {
  const random = createRandom(20_300_301)
  const seats = createSeats()
  const hosts = new Hosts()
  // Two of them stand behind one address.
  for (const [id, egress] of [
    ['local', null],
    ['a', '203.0.113.1'],
    ['b', '203.0.113.1'],
  ] as const) {
    hosts.set(id, hostLike(id, { egress }))
  }
  let cap = 3
  const place = createPlacement({
    addressCap: () => cap,
    ...{ targets: { needsUs: () => false }, seats, planLabelOf: () => null },
  })
  type Playing = { session: BotSession; target: string; egress: string | null; hostId: string }
  const playing: Playing[] = []
  const from = (egress: string | null, target: string) =>
    playing.filter((one) => one.egress === egress && one.target === target).length

  for (let round = 0; round < 200; round += 1) {
    if (random(20) === 0) cap = 1 + random(4)
    for (let act = random(8); act > 0; act -= 1) {
      const [one] = random(2) === 0 ? playing.splice(random(playing.length + 1), 1) : []
      if (one) {
        resetSession(one.session, false)
        continue
      }
      const target = `mc${random(3)}.es`
      const row = {
        ...there,
        host: target,
        userId: `${random(3)}`,
        machineLabel: null,
        hostId: null,
      }
      const { host } = place(row, hosts, random(5) === 0 ? 'b' : null)
      const hasRoom = [null, '203.0.113.1'].some((egress) => from(egress, target) < cap)
      expect(host !== null).toBe(hasRoom)
      if (!host) continue
      expect(from(host.egress, target)).toBeLessThan(cap)
      const session = { ...newSession(false, stopped, 0), hostId: host.id, phase: 'live' as const }
      seats.take(session, row, host)
      playing.push({ session, target, egress: host.egress, hostId: host.id })
    }
    for (const id of hosts.keys()) {
      expect(seats.at(id).bots).toBe(playing.filter(({ hostId }) => hostId === id).length)
    }
  }
  for (const { session } of playing) resetSession(session, false)
  expect([...hosts.keys()].map((id) => seats.at(id).byOwner.size)).toEqual([0, 0, 0])
})
