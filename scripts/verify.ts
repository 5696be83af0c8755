import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { minuteMs } from '../server/lib/time'
import { natsServer, natsTestFiles } from '../server/testing/bus/find-nats'
import { root } from './build/common'
import { webDir } from './build/web'

type Counts = { passed: number; failed: number }
type Stage = {
  name: string
  command: string[]
  env?: Record<string, string>
  /** Shows what it prints while it runs, and not in one piece at its end. */
  isShownLive?: true
  /** Reads the numbers out of what the stage printed; without it, a stage counts only when it fails. */
  count?: (output: string) => Counts
}

const bun = process.execPath
/** What no machine needs: a hang is found by the time that each test has. */
const longest = 120 * minuteMs
const isWhole = process.argv.includes('--all')
/** Of the long ways through the whole only those in a browser of who comes, plays, pays and leaves. */
const journeys = '{db,scripts,server,web}/**/{*.test,journey.e2e,payments.e2e}.{ts,tsx}'
const everything = '{db,scripts,server,web}/**/*.{test,e2e}.{ts,tsx}'
const files = [...new Bun.Glob(isWhole ? everything : journeys).scanSync(root)].sort()
/** Files that wait for Minecraft servers, browsers and other programs more than they compute. */
const waiting = files.filter(
  (file) =>
    /^server\/(bot-host|bus|practice|standby|testing\/e2e|verify-server|worker)\//.test(file) ||
    readFileSync(join(root, file), 'utf8').includes('/testing/minecraft/'),
)

/**
 * No code of a test runs for long enough to pay for its last and slowest compilation, and memory that is
 * given back to the system between two tests is taken anew for the next.
 */
const shortLives = { BUN_JSC_useFTLJIT: '0', MIMALLOC_PURGE_DELAY: '-1' }

/** Those of a row run beside each other, for none of them keeps all cores busy all the time. */
const rows: Stage[][] = [
  [
    { name: 'format and lint', command: [bun, 'x', 'biome', 'ci', '--colors=off', '.'] },
    { name: 'types', command: [bun, 'check', '--no-script'] },
    {
      name: 'unused',
      command: [bun, 'x', 'knip', '--no-progress', '--cache', '--cache-location', '.cache/knip'],
    },
    { name: 'build', command: [bun, join('scripts', 'build.ts')], isShownLive: true },
  ],
  [
    // Walks in browsers wait for longer than all others.
    tests('waiting tests', { of: waiting, aCore: isWhole ? 3 : 1.5 }),
    {
      ...tests('tests', { of: files.filter((file) => !waiting.includes(file)), aCore: 1.5 }),
      isShownLive: true,
    },
    { name: 'smoke', command: [bun, join('scripts', 'smoke.ts')], count: smokeCounts },
  ],
]

/**
 * Files that lie beside each other are run by one process, which has compiled most of their code already:
 * with more processes a core, it would compile for longer than it rests while files wait.
 */
function tests(name: string, { of, aCore }: { of: string[]; aCore: number }): Stage {
  return {
    name,
    command: [
      ...[bun, 'test', '--no-isolate', '--timeout', String(20 * minuteMs)],
      `--parallel=${Math.ceil(availableParallelism() * aCore)}`,
      ...of.map((file) => `./${file}`),
    ],
    env: { ...shortLives, ENJAMBRE_TEST_BRIEF: isWhole ? '0' : '1' },
    count: testCounts,
  }
}

const total: Counts = { passed: 0, failed: 0 }
const summary: string[] = []

for (const row of rows) {
  const results = await Promise.all(row.map(run))
  for (const { line, counts } of results) {
    total.passed += counts.passed
    total.failed += counts.failed
    summary.push(line)
  }
  if (results.some(({ counts }) => counts.failed > 0)) break
}

if (natsServer === '')
  summary.push(`NATS tests not run: no nats-server (${natsTestFiles().join(', ')})`)

console.log(`\n${summary.join('\n')}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

async function run({ name, command, env, isShownLive, count }: Stage) {
  if (isShownLive) console.log(`\n== ${name}`)
  const begun = performance.now()
  // A browser that ends with its process leaves its profile there.
  const folder = mkdtempSync(join(tmpdir(), 'enjambre-stage-'))
  const child = Bun.spawn(command, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NO_COLOR: '1',
      FORCE_COLOR: '0',
      ENJAMBRE_TEST_WEB: webDir,
      ENJAMBRE_TEST_NATS: natsServer,
      ...env,
      ENJAMBRE_TEST_FOLDER: folder,
      TMPDIR: folder,
    },
    timeout: longest,
    killSignal: 'SIGKILL',
  })
  const [output, errors, code] = await Promise.all([
    read(child.stdout, isShownLive),
    read(child.stderr, isShownLive),
    child.exited,
  ])
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  const said = `${output}\n${errors}`
  if (!isShownLive) console.log(`\n== ${name}\n${said}`)
  const counts = count?.(said) ?? { passed: 0, failed: 0 }
  if (code !== 0) counts.failed = Math.max(counts.failed, 1)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const numbers = count ? `, ${counts.passed} passed, ${counts.failed} failed` : ''
  const verdict = counts.failed === 0 ? 'ok  ' : 'FAIL'
  return { counts, line: `${verdict} ${name} (${seconds} s${numbers})` }
}

/** What a stage prints; also shown meanwhile. */
async function read(stream: ReadableStream<Uint8Array>, isShown = false) {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream) {
    if (isShown) process.stdout.write(chunk)
    text += decoder.decode(chunk, { stream: true })
  }
  return text
}

/** The closing lines of `bun test`: ` 12 pass`, ` 0 fail`, and ` 1 error` for what broke outside. */
function testCounts(output: string): Counts {
  const last = (word: string) =>
    Number(output.match(new RegExp(`^ *(\\d+) ${word}s?$`, 'm'))?.[1] ?? 0)
  return { passed: last('pass'), failed: last('fail') + last('error') }
}

/** One line a step: `ok …` or `FAIL …`. */
function smokeCounts(output: string): Counts {
  return {
    passed: output.match(/^ok /gm)?.length ?? 0,
    failed: output.match(/^FAIL /gm)?.length ?? 0,
  }
}
