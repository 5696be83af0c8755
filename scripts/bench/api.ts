import { connect } from 'node:net'
import { parseArgs } from 'node:util'
import { Hono } from 'hono'
import { shares } from '#db/schema'
import type { TokenMade } from '../../server/contract/account/tokens'
import type { Bot } from '../../server/contract/bots/bots'
import { limits } from '../../server/contract/limits'
import { newId } from '../../server/lib/ids'
import { text } from '../../server/locales/text'
import { streamLimits } from '../../server/realtime/stream-limits'
import { serve } from '../../server/serve'
import { testConfig } from '../../server/testing/context'
import { temporaryFolder } from '../../server/testing/folder'
import { type personWith, registerUser } from '../../server/testing/samples/people'
import { until } from '../../server/testing/until'

const help = `Measures the API as programs use it: calls a second with an API token beside a bare Hono route in the
same process, and what so many followers of one console cost that process. Asserts nothing.

  bun scripts/bench/api.ts [--seconds 5] [--followers 1000] [--lines 500]

Calls and followers come from a process of their own.
`

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    followers: { type: 'string', default: '1000' },
    lines: { type: 'string', default: '500' },
    /** What the other process does: JSON. */
    as: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})

type Calling = { kind: 'calls'; url: string; token: string; ms: number; headers?: object }
type Following = { kind: 'follow'; port: number; path: string; tokens: string[]; each: number }

const atOnce = 32

/** Calls for so long, a few at once; prints how many were answered. */
async function makeCalls({ url, token, ms, headers }: Calling) {
  const init = { headers: { authorization: `Bearer ${token}`, ...headers } }
  const end = performance.now() + ms
  let answered = 0
  const loop = async () => {
    while (performance.now() < end) {
      const response = await fetch(url, init)
      await response.arrayBuffer()
      if (response.status >= 400) throw new Error(`${url} answers ${response.status}`)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, loop))
  console.log(JSON.stringify({ answered }))
}

/** Follows until it is killed; prints how many events have come, as often as that changes. */
async function follow({ port, path, tokens, each }: Following) {
  let [open, events, bytes] = [0, 0, 0]
  const report = setInterval(() => console.log(JSON.stringify({ open, events, bytes })), 20)
  for (const token of tokens.flatMap((one) => Array<string>(each).fill(one))) {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`)
    socket.on('data', (data) => {
      const told = data.toString('latin1')
      if (told.includes('botState')) open += 1
      bytes += data.length
      events += told.split('event: botConsole').length - 1
    })
    if (open % 50 === 0) await Bun.sleep(1)
  }
  await new Promise(() => report)
}

const say = (what: string, figure: string) =>
  console.log(`${what.padEnd(58)} ${figure.padStart(14)}`)

function other(task: Calling | Following) {
  const command = [process.execPath, import.meta.path, '--as', JSON.stringify(task)]
  return Bun.spawn(command, { stdio: ['ignore', 'pipe', 'inherit'] })
}

async function perSecond(url: string, token: string, headers = {}) {
  const ms = Number(values.seconds) * 1_000
  const child = other({ kind: 'calls', url, token, ms, headers })
  const { answered } = JSON.parse(await new Response(child.stdout).text())
  return (answered * 1_000) / ms
}

type World = Awaited<ReturnType<typeof prepare>>

async function prepare(dataDir: string) {
  const server = await serve({ ...testConfig, dataDir, defaultBots: 100 })
  const owner = await registerUser(server.ctx, { role: 'admin' })
  const bots: Bot[] = []
  for (let n = 0; n < 50; n++) {
    const form = { name: `Bot ${n}`, host: '127.0.0.1', username: `bot_${n}` }
    bots.push((await owner.call<{ bot: Bot }>('POST', '/bots', form)).body.bot)
  }
  return { server, owner, bots }
}

async function tokenOf({ call }: Pick<ReturnType<typeof personWith>, 'call'>) {
  const { body } = await call<TokenMade>('POST', '/account/tokens', {
    ...{ name: 'Banco', bots: { of: 'all' }, verbs: ['see'], expiresAt: null, addresses: [] },
    perMinute: limits.tokens.perMinute,
  })
  return body.secret
}

/** Its own limit would be what is measured. */
const withoutLimit = ({ server }: World) =>
  server.ctx.db.$client.prepare('UPDATE api_tokens SET per_minute = 100000000').run()

async function measureCalls(world: World) {
  const { server, owner, bots } = world
  const token = await tokenOf(owner)
  withoutLimit(world)
  const app = new Hono().get('/bare', (c) => c.json({ success: true }))
  const bare = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: app.fetch })
  const most = await perSecond(`${bare.url}bare`, token)
  say('a bare Hono route', `${most.toFixed(0)}/s`)
  const measure = async (what: string, path: string, headers = {}) => {
    const rate = await perSecond(`${server.url}/api${path}`, token, headers)
    say(what, `${rate.toFixed(0)}/s`)
    say('  of the bare one', (rate / most).toFixed(3))
  }
  const url = `${server.url}/api/bots`
  const { headers } = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  await measure('GET /token', '/token')
  await measure('GET /bots/{id}', `/bots/${bots[0]?.id}`)
  await measure('GET /bots, 50 of them', '/bots')
  await measure('GET /bots, unchanged: 304', '/bots', { 'if-none-match': headers.get('etag') })
  await bare.stop(true)
}

/** As many people as it takes, who all see the bot: each may have so many streams. */
async function watchersOf({ server, owner, bots }: World, followers: number) {
  const { ctx } = server
  const tokens = [await tokenOf(owner)]
  while (tokens.length * streamLimits.perSession < followers) {
    const guest = await registerUser(ctx)
    const share = { ownerId: owner.user.id, granteeId: guest.user.id, email: guest.user.email }
    const times = { createdAt: ctx.clock.now(), acceptedAt: ctx.clock.now() }
    const own = { id: newId(), botId: bots[0]?.id ?? null, right: 'see' as const }
    ctx.db
      .insert(shares)
      .values({ ...own, ...share, ...times })
      .run()
    tokens.push(await tokenOf(guest))
  }
  return tokens
}

/** What so many lines cost this process while they are written, in ms of processor time. */
async function writeLines({ server, bots }: World, lines: number) {
  const { logs } = server.ctx
  const before = process.cpuUsage()
  for (let n = 0; n < lines; n++) {
    logs.system(bots[0]?.id ?? '', text('bots.changed'))
    if (n % 10 === 9) await Bun.sleep(1)
  }
  return (written: () => Promise<unknown>) =>
    written().then(() => {
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1_000
    })
}

async function measureFollowers(world: World) {
  const [followers, lines] = [Number(values.followers), Number(values.lines)]
  const tokens = await watchersOf(world, followers)
  withoutLimit(world)
  const alone = await (await writeLines(world, lines))(() => Bun.sleep(500))
  const rss = process.memoryUsage().rss
  const path = `/api/bots/${world.bots[0]?.id}/events`
  const port = Number(new URL(world.server.url).port)
  const each = Math.ceil(followers / tokens.length)
  const child = other({ kind: 'follow', port, path, tokens, each })
  let seen = { open: 0, events: 0, bytes: 0 }
  const reading = (async () => {
    for await (const part of child.stdout.pipeThrough(new TextDecoderStream())) {
      const last = part.trim().split('\n').at(-1)
      if (last) seen = JSON.parse(last)
    }
  })()
  await until('all to follow', () => seen.open === each * tokens.length)
  say('followers of one console', String(seen.open))
  say(
    '  memory of the server for each',
    `${((process.memoryUsage().rss - rss) / 1_024 / seen.open).toFixed(1)} KiB`,
  )
  const begun = performance.now()
  const cost = await writeLines(world, lines)
  const all = lines * seen.open
  const withThem = await cost(() => until('all to be told', () => seen.events === all, 600_000))
  say('  lines written, events told', `${lines}, ${all}`)
  say('  processor time a line, without followers', `${(alone / lines).toFixed(3)} ms`)
  say('  processor time a line, with them', `${(withThem / lines).toFixed(3)} ms`)
  say('  of it for each event told', `${(((withThem - alone) * 1_000) / all).toFixed(2)} µs`)
  say('  events told a second', ((all * 1_000) / (performance.now() - begun)).toFixed(0))
  child.kill()
  await child.exited
  await reading
}

if (values.help) console.log(help)
else if (values.as) {
  const task: Calling | Following = JSON.parse(values.as)
  await (task.kind === 'calls' ? makeCalls(task) : follow(task))
} else {
  using folder = temporaryFolder()
  const world = await prepare(folder.path)
  await using _ = world.server
  await measureCalls(world)
  await measureFollowers(world)
}
