import { expect, test } from 'bun:test'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createTestContext } from '../testing/context'
import { temporaryFolder } from '../testing/folder'
import { until } from '../testing/until'
import { cpuUsage, memoryUsage, readCpuTimes } from './machine'

function burn(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end) Math.sqrt(end)
}

const proc = (file: string) => readFileSync(`/proc/${file}`, 'utf8')
const numbers = (text: string) => text.trim().split(/\s+/).map(Number)

test('CPU, memory, load and disk are the ones that the system tells', async () => {
  await using ctx = createTestContext()
  const idleAndAll = () => {
    const times = numbers(proc('stat').split('\n')[0]?.replace('cpu', '') ?? '').slice(0, 8)
    const [, , , idle = 0, wait = 0] = times
    return { idle: idle + wait, all: times.reduce((sum, time) => sum + time, 0) }
  }
  // A machine that is busy elsewhere may take either look late: the figures agree when it does not.
  const { cpu, told, memory, systemLoad } = await until('two looks at one moment', async () => {
    ctx.metrics.read()
    const before = idleAndAll()
    burn(400)
    const after = idleAndAll()
    ctx.metrics.read()
    const { cpuUsage: cpu, memoryUsage: memory, systemLoad } = (await ctx.metrics.live()).metrics
    const told = 100 - ((after.idle - before.idle) / (after.all - before.all)) * 100
    return Math.abs(cpu - told) < 12 && { cpu, told, memory, systemLoad }
  })
  const [load1, load5, load15] = numbers(proc('loadavg')) as [number, number, number]
  expect(Math.abs(cpu - told)).toBeLessThan(12)
  // One core at least was busy with this test.
  expect(cpu).toBeGreaterThan(80 / navigator.hardwareConcurrency)

  const meminfo = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(proc('meminfo'))?.[1])
  const used = (1 - meminfo('MemAvailable') / meminfo('MemTotal')) * 100
  expect(Math.abs(memory - used)).toBeLessThan(3)
  expect(Math.abs(systemLoad[0] - load1)).toBeLessThan(2)
  expect(Math.abs(systemLoad[1] - load5)).toBeLessThan(2)
  expect(Math.abs(systemLoad[2] - load15)).toBeLessThan(2)

  const df = Bun.spawnSync(['df', '-kP', ctx.config.dataDir]).stdout.toString().split('\n')[1]
  expect(
    Math.abs(ctx.metrics.resources().disk - Number.parseInt(df?.split(/\s+/)[4] ?? '', 10)),
  ).toBeLessThan(2)
})

test('a container is held against its own limit, without its caches', () => {
  using folder = temporaryFolder()
  const write = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) {
      const file = join(folder.path, 'sys/fs/cgroup', name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  }
  const machine = memoryUsage(folder.path)
  write({
    'memory/memory.limit_in_bytes': '2000000\n',
    'memory/memory.usage_in_bytes': '500000\n',
    'memory/memory.stat': 'cache 1\ntotal_inactive_file 100000\n',
  })
  expect(memoryUsage(folder.path)).toBe(20)
  write({
    'memory.max': '1000000\n',
    'memory.current': '700000\n',
    'memory.stat': 'anon 5\ninactive_file 200000\n',
  })
  expect(memoryUsage(folder.path)).toBe(50)
  // Without a limit the machine's memory counts.
  write({ 'memory.max': 'max\n', 'memory/memory.limit_in_bytes': '9223372036854771712\n' })
  expect(Math.abs(memoryUsage(folder.path) - machine)).toBeLessThan(3)
})

test('where the system tells nothing of all cores, they are added up', () => {
  using folder = temporaryFolder()
  const before = readCpuTimes(folder.path)
  burn(150)
  const usage = cpuUsage(before, readCpuTimes(folder.path))
  expect(usage).toBeGreaterThan(0)
  expect(usage).toBeLessThanOrEqual(100)
  expect(cpuUsage(before, before)).toBe(0)
})

test('this process costs what the system says', async () => {
  await using ctx = createTestContext()
  ctx.metrics.begin()
  const control = async () => {
    const { processes } = await ctx.metrics.live()
    const [first] = processes
    if (!first) throw new Error('no process')
    return first
  }
  const ticks = () => {
    const fields = proc('self/stat')
      .replace(/^.*\) /, '')
      .split(' ')
    return Number(fields[11]) + Number(fields[12])
  }
  const looked = await until('two looks at one moment', async () => {
    await control()
    const [spent, startedAt] = [ticks(), performance.now()]
    // The delay is measured by a timer, which must run before and after.
    await Bun.sleep(50)
    burn(250)
    await Bun.sleep(50)
    const told = await control()
    const share = ((ticks() - spent) * 10 * 100) / (performance.now() - startedAt)
    const rss = Number(/VmRSS:\s+(\d+)/.exec(proc('self/status'))?.[1]) / 1_024
    const ran = process.uptime() * 1_000
    const agrees =
      Math.abs(told.cpu - share) < 15 &&
      Math.abs(told.memoryMb - rss) < 40 &&
      Math.abs(told.uptimeMs - ran) < 1_000
    return agrees && { ...told, share, rss, ran }
  })
  const { cpu, share, memoryMb, rss, loopDelayMs, uptimeMs, ran, pid } = looked
  expect(Math.abs(cpu - share)).toBeLessThan(15)
  expect(loopDelayMs).toBeGreaterThan(100)
  expect(Math.abs(memoryMb - rss)).toBeLessThan(40)
  expect(Math.abs(uptimeMs - ran)).toBeLessThan(1_000)
  expect(pid).toBe(process.pid)
})
