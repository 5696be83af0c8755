// Prints what typing in the search of 1,000 bots and scrolling through them cost the browser's
// main thread, and how many frames it drew beside a bare page of as many lines; asserts nothing.
// `bun scripts/bench/search.ts` after `bun run build`.
import { parseArgs } from 'node:util'
import type { CDPSession, Page } from 'playwright-core'
import { t } from '#texts/bots/bots'
import { type Client, newClient } from '../../server/testing/client'
import { closeBrowser, startInstallation } from '../../server/testing/e2e/installation'
import { visit } from '../../server/testing/e2e/visitor'

const { values } = parseArgs({
  options: {
    bots: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '1' },
  },
})
const count = Number(values.bots)
const rounds = Number(values.rounds)
const frameMs = 16
const together = 25

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** As `dur`, but only the time in which the thread had a processor. */
  tdur?: number
  args: { name?: string; data?: { type?: string } }
}

async function createBots(client: Client) {
  const create = (n: number) =>
    client.createBot({
      name: `${['Minero', 'Granjero', 'Vigía', 'Pescador'][n % 4]} ${n}`,
      username: `Bot_${n}`,
      host: `mc${n % 7}.ejemplo.com`,
      port: 25_565 + (n % 5),
    })
  for (let n = 0; n < count; n += together) {
    const size = Math.min(together, count - n)
    await Promise.all(Array.from({ length: size }, (_, index) => create(n + index)))
  }
}

/**
 * Every task of the page's main thread during `work`, in ms, longest first: of processor time, since
 * a machine that is busy with other things stretches the rest.
 */
async function mainThread(page: Page, work: () => Promise<void>) {
  const session = await page.context().newCDPSession(page)
  const events = await traced(session, work)
  const own = events
    .filter(({ name, args }) => name === 'thread_name' && isMain(args.name))
    .map((main) => events.filter(({ pid, tid }) => pid === main.pid && tid === main.tid))
    .reduce((busiest, other) => (other.length > busiest.length ? other : busiest), [])
  const tasks = own.filter(({ name, ph }) => ph === 'X' && name === 'RunTask')
  return tasks
    .map(({ ts, dur = 0, tdur = dur }) => ({
      ms: tdur / 1000,
      elapsed: dur / 1000,
      parts: partsOf(own, ts, dur),
    }))
    .sort((a, b) => b.ms - a.ms)
}

const isMain = (name: string | undefined) => name === 'CrRendererMain'

async function traced(session: CDPSession, work: () => Promise<void>) {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]))
  })
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  // What was left behind before is not collected at the expense of this.
  await session.send('HeapProfiler.collectGarbage')
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8']
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories },
  })
  await work()
  await session.send('Tracing.end')
  await ended
  await session.detach()
  return events
}

/** What the time of a task went into. */
function partsOf(events: TraceEvent[], from: number, length: number) {
  const parts = new Map<string, number>()
  for (const { name, ph, ts, dur = 0, tdur = dur, args } of events) {
    if (ph !== 'X' || name === 'RunTask' || ts < from || ts + dur > from + length) continue
    const label = name === 'EventDispatch' ? `${args.data?.type} event` : name
    parts.set(label, (parts.get(label) ?? 0) + tdur / 1000)
  }
  return [...parts]
    .filter(([, ms]) => ms >= 1)
    .map(([name, ms]) => `${name} ${ms.toFixed(1)}`)
    .join(', ')
}

async function report(what: string, page: Page, work: () => Promise<void>) {
  const tasks = await mainThread(page, work)
  const long = tasks.filter(({ ms }) => ms > frameMs)
  const sum = tasks.reduce((total, { ms }) => total + ms, 0)
  const longest = Math.max(...tasks.map(({ elapsed }) => elapsed))
  say(what, `${sum.toFixed(0)} ms in ${tasks.length} tasks, ${long.length} over ${frameMs} ms`)
  say('', `longest ${tasks[0]?.ms.toFixed(1)} ms of processor time, ${longest.toFixed(1)} elapsed`)
  for (const { ms, parts } of long.slice(0, 3)) say('', `${ms.toFixed(1)} ms: ${parts}`)
}

const say = (what: string, figures: string) => console.log(`${what.padEnd(34)} ${figures}`)

/** The times between frames while the page is scrolled from its top to its end. */
async function scroll(page: Page, lengthMs: number) {
  return await page.evaluate(async (lengthMs) => {
    const frames: number[] = []
    const end = document.documentElement.scrollHeight - innerHeight
    const begun = performance.now()
    let last = begun
    let at = begun
    while (at - begun < lengthMs) {
      at = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      frames.push(at - last)
      last = at
      scrollTo(0, (end * (at - begun)) / lengthMs)
    }
    return frames.slice(2)
  }, lengthMs)
}

const rateOf = (frames: number[]) =>
  1_000 / (frames.reduce((sum, ms) => sum + ms, 0) / frames.length)

function tellFrames(what: string, frames: number[]) {
  const sorted = frames.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(1)
  const late = frames.filter((ms) => ms > 1.5 * (1_000 / 60)).length
  say(
    what,
    `${rateOf(frames).toFixed(1)} a second, median ${at(0.5)} ms, 99 % ${at(0.99)} ms, ${late} late of ${frames.length}`,
  )
}

/** As many lines as there are bots, without a script: the best that this browser can do here. */
function bareLines() {
  const lines = Array.from({ length: count }, (_, n) => `<div>Minero ${n}</div>`)
  return `<!doctype html><style>div { height: 40px }</style>${lines.join('')}`
}

/** Scrolls once untraced, since a trace costs frames, and once for what it costs. */
async function tellScroll(page: Page, bare: Page, seconds: number) {
  await bare.bringToFront()
  const best = await scroll(bare, seconds * 1_000)
  await page.bringToFront()
  const frames = await scroll(page, seconds * 1_000)
  await report(`scrolling through all in ${seconds} s`, page, async () => {
    await scroll(page, seconds * 1_000)
  })
  tellFrames('frames of a bare page', best)
  tellFrames('frames of the table', frames)
  say('', `${((100 * rateOf(frames)) / rateOf(best)).toFixed(1)} % of the bare page's`)
}

await using world = await startInstallation({ ENJAMBRE_DEFAULT_BOTS: String(count) })
const client = await newClient(world.product.url)
await createBots(client)
try {
  await using visitor = await visit({ url: world.product.url, token: client.token })
  const { page } = visitor
  page.setDefaultTimeout(120_000)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/dashboard')
  await page.getByRole('table', { name: t.table.label }).waitFor()
  const search = page.getByRole('textbox', { name: t.toolbar.search })
  await search.click()
  await page.waitForTimeout(1_500)
  console.log(`${count} bots; ${visitor.faults.length} faults`)

  await report('typing «granjero 12»', page, async () => {
    await page.keyboard.type('granjero 12', { delay: 120 })
    await page.waitForTimeout(300)
  })
  await report('taking it back', page, async () => {
    for (let n = 0; n < 11; n++) await page.keyboard.press('Backspace', { delay: 120 })
    await page.waitForTimeout(300)
  })
  await page.keyboard.press('Tab')
  const bare = await page.context().newPage()
  await bare.setContent(bareLines())
  for (let round = 0; round < rounds; round++) {
    for (const seconds of [10, 3]) await tellScroll(page, bare, seconds)
  }
} finally {
  await closeBrowser()
}
