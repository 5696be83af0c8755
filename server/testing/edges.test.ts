import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  checkout,
  type Edge,
  edgesOf,
  featureOf,
  findCycle,
  sourceFiles,
  trackedFiles,
} from './edges'

const server = edgesOf(sourceFiles('server'))
const web = edgesOf(sourceFiles('web'))
const db = edgesOf(sourceFiles('db'))
const own = (edges: Edge[]) => edges.filter(({ isPackage }) => !isPackage)

/** Allowed imports between features, beside the contract; `*` is every feature. No cycles. */
const allowed: Record<'server' | 'web', Record<string, string[]>> = {
  server: {
    '*': ['lib', 'game', 'locales', 'account-events', 'audit', 'auth', 'program'],
    abuse: ['bots', 'server-policy'],
    account: ['plans'],
    admin: ['metrics'],
    alerts: ['abuse', 'metrics'],
    analytics: ['bots'],
    assistant: ['bots', 'guides', 'inbox', 'plans'],
    atlas: ['bots', 'minecraft'],
    backups: ['bots', 'operations'],
    // Denying a server is a change of the settings, with the same checks and the same audit.
    bots: ['bus', 'machines', 'notices', 'plans', 'settings'],
    cli: [
      'backups',
      'bot-host',
      'bots',
      'bus',
      'factors',
      'leadership',
      'machines',
      'operations',
      'practice',
      'replay',
      'setup',
      'standby',
      'verify-server',
    ],
    console: ['bots'],
    driving: ['bots'],
    email: ['mail', 'plans'],
    health: ['notices'],
    inbox: ['bots'],
    housekeeping: ['alerts', 'analytics', 'atlas', 'bots', 'inbox', 'metrics'],
    inventory: ['bots'],
    leadership: ['bus', 'machines'],
    leaving: ['atlas', 'bots', 'console', 'payments', 'plans', 'status-pages', 'users'],
    live: ['analytics', 'bots', 'realtime'],
    machines: ['bus', 'settings'],
    mail: ['settings'],
    mcp: [
      'analytics',
      'atlas',
      'bots',
      'console',
      'guides',
      'inventory',
      'oauth',
      'server-view',
      'tokens',
    ],
    notifications: ['alerts', 'bots', 'mail', 'payments', 'plans', 'settings', 'users'],
    oauth: ['tokens'],
    oidc: ['factors', 'notices', 'settings', 'sign-in'],
    operations: [
      'bots',
      'bus',
      'factors',
      'machines',
      'mail',
      'notifications',
      'payments',
      'settings',
      'webhooks',
    ],
    'own-client': ['bots'],
    payments: ['plans'],
    // Which labels there are.
    plans: ['machines'],
    profile: ['bots', 'plans'],
    realtime: ['bots', 'driving', 'notices'],
    // Which calls are for tokens.
    reference: ['tokens'],
    replay: ['bots', 'standalone-bot'],
    'server-policy': ['bots'],
    'server-view': ['bots'],
    'sign-in': ['email', 'factors'],
    sharing: ['bots'],
    'standalone-bot': ['bots', 'operations'],
    'status-pages': ['bots', 'notices'],
    standby: ['bots', 'leadership', 'machines', 'operations'],
    streams: ['bots', 'console', 'realtime'],
    tokens: ['console'],
    users: ['bots', 'email', 'factors', 'plans'],
    'verify-server': ['bots', 'operations', 'server-policy', 'standalone-bot'],
    viewer: ['bots', 'realtime'],
    webhooks: ['bots', 'notifications'],
  },
  web: {
    '*': ['lib', 'locales', 'ui', 'shell', 'auth', 'command-palette'],
    account: ['server-policy'],
    android: ['theme'],
    atlas: ['map', 'theme'],
    backups: ['settings'],
    bots: ['console', 'inbox', 'own-client', 'plans', 'server-policy', 'theme'],
    driving: ['inventory', 'map', 'viewer'],
    header: ['theme'],
    landing: ['plans'],
    machines: ['metrics'],
    mail: ['settings'],
    metrics: ['alerts'],
    notifications: ['account', 'bots', 'pwa'],
    oidc: ['settings'],
    operations: ['metrics'],
    payments: ['plans'],
    pwa: ['theme'],
    sharing: ['bots', 'notices'],
    users: ['account', 'plans'],
    viewer: ['analytics', 'inventory'],
  },
}

/** The base: it must not lean on what leans on it. */
const base = {
  server: {
    lib: [],
    locales: [],
    game: ['lib', 'locales'],
    bus: ['lib', 'game'],
    minecraft: ['lib', 'game', 'locales'],
    auth: ['lib', 'locales', 'account-events'],
    'bot-host': ['lib', 'game', 'locales', 'bus'],
    worker: ['lib', 'game', 'locales'],
  },
  web: {
    locales: [],
    lib: ['locales'],
    ui: ['lib', 'locales'],
    shell: ['locales', 'ui'],
    theme: ['lib', 'locales', 'ui'],
    'command-palette': ['lib', 'locales', 'ui'],
  },
} satisfies Record<'server' | 'web', Record<string, string[]>>

describe.each(['server', 'web'] as const)('features of %s', (side) => {
  const edges = own(side === 'server' ? server : web).filter(({ to }) => to.startsWith(`${side}/`))

  test('use only what they may', () => {
    const rules = allowed[side]
    const strict: Record<string, string[]> = base[side]
    const wrong = edges.filter(({ from, to }) => {
      const [user, used] = [featureOf(from), featureOf(to)]
      if (user === used || [user, used].includes('spine') || used === 'contract') return false
      const may = strict[user] ?? [...(rules['*'] ?? []), ...(rules[user] ?? [])]
      return !may.includes(used)
    })
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
  })

  test('do not run in circles', () => {
    const pairs = edges.map(({ from, to }): [string, string] => [featureOf(from), featureOf(to)])
    const features = pairs.filter(
      ([a, b]) => a !== b && ![a, b].some((name) => ['spine', 'contract'].includes(name)),
    )
    expect(findCycle(features)).toBeNull()
    expect(findCycle(edges.map(({ from, to }) => [from, to]))).toBeNull()
  })
})

test('of the command palette features know only how to offer actions', () => {
  const uses = own(web).filter(({ from, to }) => {
    return (
      to.startsWith('web/command-palette/') &&
      !['command-palette', 'spine'].includes(featureOf(from))
    )
  })
  expect(uses.filter(({ to }) => to !== 'web/command-palette/actions.ts')).toEqual([])
})

test('features do not reach into what mounts them', () => {
  const top = ['server/app.ts', 'server/serve.ts', 'server/main.ts', 'server/context.ts']
  const wrong = own(server).filter(
    ({ from, to }) =>
      top.includes(to) && featureOf(from) !== 'spine' && !from.startsWith('server/cli/'),
  )
  expect(wrong).toEqual([])
})

test('only the worker knows Mineflayer, and the bots know no database, HTTP or sockets', () => {
  const game = /^(mineflayer|minecraft-|prismarine-)/
  const room = ({ from }: Edge, ...rooms: string[]) => rooms.includes(featureOf(from))
  const outside = server.filter(
    (edge) => edge.isPackage && game.test(edge.to) && !room(edge, 'worker'),
  )
  // The practice server's own process is a game too.
  const practice = ['squid', 'windows/', 'world/'].map((part) => `server/practice/${part}`)
  const known = [...practice, 'server/game/versions.ts']
  expect(outside.filter(({ from }) => !known.some((file) => from.startsWith(file)))).toEqual([])
  const inside = server.filter((edge) => room(edge, 'game', 'bus', 'bot-host', 'worker'))
  const forbidden = /^(db\/|hono|@hono|socket\.io|@socket\.io|drizzle-orm|better-sqlite3)/
  expect(inside.filter(({ to }) => forbidden.test(to))).toEqual([])
})

test('only the bus knows what carries it', () => {
  const carriers = /^@nats-io\/(transport|jetstream)/
  // Who tells servers whom to trust speaks to an account of theirs.
  const isOurs = (file: string) =>
    featureOf(file) === 'bus' || file === 'server/machines/bus/publish-account.ts'
  const wrong = server.filter(
    ({ from, to, isPackage }) => isPackage && carriers.test(to) && !isOurs(from),
  )
  expect(wrong).toEqual([])
})

test('nobody but the table of languages names one', () => {
  const wrong = server.filter(
    ({ from, to }) => to.startsWith('server/locales/es/') && !from.startsWith('server/locales/'),
  )
  expect(wrong).toEqual([])
})

test('the web names texts, and no language that they are in', () => {
  const inLanguage = /from '[^']*locales\/es\b/
  const wrong = sourceFiles('web')
    .filter((file) => !file.startsWith('web/locales/'))
    .filter((file) => inLanguage.test(readFileSync(join(checkout, file), 'utf8')))
  expect(wrong).toEqual([])
})

test('in the folder of the worker thread only its entry lies flat', () => {
  const flat = sourceFiles('server/worker').filter((file) => file.split('/').length === 3)
  expect(flat).toEqual(['server/worker/main.ts'])
})

test('no folder has more than 25 files', () => {
  const folders = Map.groupBy(trackedFiles(), (file) => dirname(file))
  const crowded = [...folders].filter(([, files]) => files.length > 25).map(([folder]) => folder)
  expect(crowded).toEqual([])
})

/** What leans on nothing, and so may stand in a page. */
const shared = /^server\/(contract\/|locales\/|lib\/(time|plain-text)\.ts$)/

test('the contract imports zod, itself and what leans on nothing', () => {
  const edges = server.filter(({ from }) => shared.test(from))
  const wrong = edges.filter(({ to }) => to !== 'zod' && !shared.test(to))
  expect(wrong).toEqual([])
})

test('the web takes values only from the contract and what leans on nothing, the database from the game', () => {
  const fromServer = own(web).filter(({ to }) => /^(server|db)\//.test(to))
  const wrong = fromServer.filter(({ to }) => !shared.test(to))
  expect(wrong).toEqual([])
  expect(own(db).filter(({ to }) => !/^(db|server\/game)\//.test(to))).toEqual([])
})

test('files are small', async () => {
  const lengths = await Promise.all(
    sourceFiles('server', 'web', 'db', 'scripts').map(async (file) => ({
      file,
      lines: (await Bun.file(file).text()).split('\n').length - 1,
    })),
  )
  lengths.sort((a, b) => a.lines - b.lines)
  const at = (share: number) => lengths[Math.floor(lengths.length * share)]?.lines
  expect(at(0.5)).toBeLessThan(90)
  expect(at(0.95)).toBeLessThan(300)
  expect(lengths.filter(({ lines }) => lines > 300)).toEqual([])
})
