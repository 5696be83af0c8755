import { describe, expect, test } from 'bun:test'
import { type Edge, edgesOf, featureOf, findCycle, sourceFiles } from './edges'

const server = edgesOf(sourceFiles('server'))
const web = edgesOf(sourceFiles('web'))
const db = edgesOf(sourceFiles('db'))
const own = (edges: Edge[]) => edges.filter(({ isPackage }) => !isPackage)

/** Who may use what, beside the contract; `*` is everybody. Nothing here makes a circle. */
const allowed: Record<'server' | 'web', Record<string, string[]>> = {
  server: {
    '*': ['audit', 'auth'],
    admin: ['metrics'],
    analytics: ['bots', 'host'],
    assistant: ['bots', 'guides', 'host', 'plans'],
    atlas: ['bots', 'host', 'minecraft'],
    bots: ['notices', 'plans', 'host'],
    console: ['bots', 'host'],
    guides: ['host'],
    health: ['notices'],
    inventory: ['bots'],
    metrics: ['host'],
    operations: ['bots'],
    payments: ['plans'],
    practice: ['host'],
    profile: ['bots', 'plans'],
    realtime: ['bots', 'notices'],
    settings: ['host'],
    surroundings: ['bots'],
    users: ['plans'],
    cli: ['host', 'operations', 'practice', 'setup'],
  },
  web: {
    '*': ['lib', 'ui', 'shell', 'auth', 'palette'],
    android: ['theme'],
    atlas: ['map', 'theme'],
    bots: ['plans', 'theme'],
    header: ['theme'],
    landing: ['plans'],
    payments: ['plans'],
    pwa: ['theme'],
  },
}

/** The base: it must not lean on what leans on it. */
const base = {
  server: { minecraft: [], host: ['minecraft'], auth: [] },
  web: { lib: [], ui: ['lib'], shell: ['ui'], theme: ['lib', 'ui'], palette: ['lib', 'ui'] },
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
    const features = pairs.filter(([a, b]) => a !== b && ![a, b].includes('spine'))
    expect(findCycle(features)).toBeNull()
    expect(findCycle(edges.map(({ from, to }) => [from, to]))).toBeNull()
  })
})

test('of the palette features know only how to offer actions', () => {
  const uses = own(web).filter(({ from, to }) => {
    return to.startsWith('web/palette/') && !['palette', 'spine'].includes(featureOf(from))
  })
  expect(uses.filter(({ to }) => to !== 'web/palette/actions.ts')).toEqual([])
})

test('features do not reach into what mounts them', () => {
  const top = ['server/app.ts', 'server/serve.ts', 'server/main.ts', 'server/context.ts']
  const wrong = own(server).filter(
    ({ from, to }) =>
      top.includes(to) && featureOf(from) !== 'spine' && !from.startsWith('server/cli/'),
  )
  expect(wrong).toEqual([])
})

test('only the bot host knows Mineflayer, and it knows no database, HTTP or sockets', () => {
  const game = /^(mineflayer|minecraft-|prismarine-)/
  const outside = server.filter(
    ({ from, to, isPackage }) => isPackage && game.test(to) && !from.startsWith('server/host/'),
  )
  expect(outside.filter(({ from }) => !from.startsWith('server/practice/squid'))).toEqual([])
  const inside = server.filter(({ from }) => from.startsWith('server/host/'))
  const forbidden = /^(db\/|hono|@hono|socket\.io|@socket\.io|drizzle-orm|better-sqlite3)/
  expect(inside.filter(({ to }) => forbidden.test(to))).toEqual([])
})

test('the contract imports zod and itself', () => {
  const edges = server.filter(({ from }) => from.startsWith('server/contract/'))
  const wrong = edges.filter(({ to }) => to !== 'zod' && !to.startsWith('server/contract/'))
  expect(wrong).toEqual([])
})

test('the web takes values only from the contract, the database from nobody', () => {
  const fromServer = own(web).filter(({ to }) => /^(server|db)\//.test(to))
  expect(fromServer.filter(({ to }) => !to.startsWith('server/contract/'))).toEqual([])
  expect(own(db).filter(({ to }) => !to.startsWith('db/'))).toEqual([])
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
