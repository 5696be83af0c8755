import { expect, test } from 'bun:test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Bot } from '#contract/bots/bots'
import { invoices } from '#db/schema'
import { version } from '../../../package.json'
import { readConfig } from '../../config'
import type { ConnectionReport } from '../../game/protocol'
import { newId } from '../../lib/ids'
import { text } from '../../locales/text'
import { createTestContext, type TestContext } from '../../testing/context'
import { checkout } from '../../testing/edges'
import { attachHost, enterWorld } from '../../testing/fakes/attach-host'
import { noBackups } from '../../testing/fakes/busy-machine'
import { temporaryFolder } from '../../testing/folder'
import { enablePayments, requestInvoice } from '../../testing/samples/payments'
import { appOf, registerUser } from '../../testing/samples/people'
import { until } from '../../testing/until'

const lastBackupAt = Date.UTC(2026, 0, 2)
const metricsToken = 'una ficha bien larga'

const scrape = async (ctx: TestContext, authorization?: string, method = 'GET') => {
  const headers: Record<string, string> = authorization ? { authorization } : {}
  const answer = await appOf(ctx).request('/metrics', { method, headers })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

/** What is exposed, read as Prometheus reads it; throws at a line that its parser would refuse. */
function parse(text: string) {
  expect(text.endsWith('\n')).toBe(true)
  const kinds = new Map<string, string>()
  const samples: { name: string; labels: Map<string, string>; value: number }[] = []
  const seen = new Set<string>()
  for (const line of text.split('\n').filter((line) => line !== '')) {
    const [, helped] = /^# HELP (enjambre_[a-z0-9_]+) \S.*$/.exec(line) ?? []
    const [, typed, kind] =
      /^# TYPE (enjambre_[a-z0-9_]+) (gauge|counter|histogram)$/.exec(line) ?? []
    if (typed && kind) kinds.set(typed, kind)
    if (helped || typed) continue
    const [, name = '', inside = '', value = ''] =
      /^(enjambre_[a-z0-9_]+)(?:\{((?:[a-z_]+="(?:[^"\\\n]|\\.)*",?)*)\})? (\S+)$/.exec(line) ?? []
    const base = name.replace(/_(bucket|sum|count)$/, '')
    const of = kinds.get(name) ?? (kinds.get(base) === 'histogram' ? 'histogram' : undefined)
    expect([line, of === undefined, Number.isFinite(Number(value))]).toEqual([line, false, true])
    expect([line, seen.has(`${name}{${inside}}`)]).toEqual([line, false])
    seen.add(`${name}{${inside}}`)
    const labels = new Map(
      [...inside.matchAll(/([a-z_]+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', of = '']) => [
        key,
        of,
      ]),
    )
    samples.push({ name, labels, value: Number(value) })
  }
  // Counters and nothing else end in _total; what is a share says ratio, never percent.
  for (const [name, kind] of kinds) {
    expect([name, name.endsWith('_total')]).toEqual([name, kind === 'counter'])
    expect(name).not.toContain('percent')
  }
  const valueIn = (name: string, labels: Record<string, string> = {}) =>
    samples.find(
      (sample) =>
        sample.name === name &&
        Object.entries(labels).every(([key, said]) => sample.labels.get(key) === said),
    )?.value
  return { kinds, samples, valueIn }
}

/** An installation in which everything has happened that has figures. */
async function busyInstallation() {
  const ctx = createTestContext({ metricsToken })
  const host = await attachHost(ctx)
  enablePayments(ctx)
  ctx.metrics.begin()
  ctx.backups.state = () => ({ ...noBackups, isOn: false })
  ctx.alerts.check()
  ctx.alerts.test()
  const last = { name: 'copia-1.db', at: lastBackupAt, bytes: 5, checked: true }
  ctx.backups.state = () => ({ ...noBackups, last })
  ctx.probes.certificate = () => ({ validTo: lastBackupAt + 1_000, isReached: true })
  const owner = await registerUser(ctx)
  const bot = await owner.call<{ bot: Bot }>('POST', '/bots', {
    ...{ name: 'Uno', host: 'mc.ejemplo.com', username: 'uno' },
  })
  const { id } = bot.body.bot
  await enterWorld(host, owner, id)
  const invoice = await requestInvoice(owner)
  payInvoice(ctx, invoice.id)
  mkdirSync(join(ctx.config.dataDir, 'backups'), { recursive: true })
  await Bun.write(join(ctx.config.dataDir, 'backups', 'copia-1.db'), 'copia')
  return { ctx, host, botId: id }
}

const payInvoice = ({ db }: TestContext, id: string) =>
  db.update(invoices).set({ received: '2500000' }).where(eq(invoices.id, id)).run()

test('the figures in the format of Prometheus, each line one that its parser takes', async () => {
  const { ctx, host, botId } = await busyInstallation()
  await using _ended = ctx
  const told = async () => {
    const { status, text, headers } = await host.answering(scrape(ctx, `Bearer ${metricsToken}`))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    await checkWithPromtool('metrics', text)
    return parse(text)
  }
  const first = await told()
  expect(first.valueIn('enjambre_build_info', { version })).toBe(1)
  expect(first.valueIn('enjambre_users')).toBe(1)
  expect(first.valueIn('enjambre_bots', { status: 'running' })).toBe(1)
  expect(first.valueIn('enjambre_alerts', { severity: 'info' })).toBe(0)
  expect(first.valueIn('enjambre_alerts', { severity: 'warning' })).toBe(1)
  expect(first.valueIn('enjambre_service_healthy', { service: 'database' })).toBe(1)
  expect(first.valueIn('enjambre_bot_joins_total')).toBe(1)
  expect(first.valueIn('enjambre_invoices', { status: 'new' })).toBe(1)
  expect(first.valueIn('enjambre_payments_received_tokens_total')).toBe(2.5)
  expect(first.valueIn('enjambre_payments_watcher_lag_blocks')).toBe(0)
  expect(first.valueIn('enjambre_database_size_bytes')).toBeGreaterThan(100_000)
  expect(first.valueIn('enjambre_backups_size_bytes')).toBe(5)
  const backedUp = lastBackupAt / 1_000
  expect(first.valueIn('enjambre_backup_last_success_timestamp_seconds')).toBe(backedUp)
  expect(first.valueIn('enjambre_backup_last_failed')).toBe(0)
  expect(first.valueIn('enjambre_certificate_expiry_timestamp_seconds')).toBe(backedUp + 1)
  const ratios = first.samples.filter(({ name }) => name.endsWith('_usage_ratio'))
  expect(ratios.map(({ value }) => value >= 0 && value <= 1)).toEqual([true, true, true])

  // A kick, an unknown address and a refusal later: counters have grown, and only by that.
  const at = ctx.clock.now()
  const connection: ConnectionReport = {
    ...{ id: newId(), address: 'mc.ejemplo.com:25565', version: null, fault: true, at },
    ...{ startedAt: at, spawnedAt: at, reason: 'idle', message: text('disconnect.requested') },
    ...{ policy: 'retry', suggestedVersion: null, raw: '' },
  }
  host.emit('connection', { botId, connection })
  await host.settle()
  ctx.systemLogs.write({
    ...{ level: 'error', source: 'system', code: null, message: 'Algo', metadata: {} },
  })
  const app = appOf(ctx)
  await app.request(`/api/${'x'.repeat(50)}`)
  await app.request(`/api/bots/${newId()}`)
  await app.request(`/api/bots/${newId()}`)
  const failure = { at: ctx.clock.now(), code: 'noSpace', detail: null } as const
  ctx.backups.state = () => ({ ...noBackups, failure })
  const second = await told()
  expect(second.valueIn('enjambre_backup_last_failed')).toBe(1)
  expect(second.valueIn('enjambre_backup_last_success_timestamp_seconds')).toBeUndefined()
  const grown = (name: string, labels: Record<string, string> = {}) =>
    (second.valueIn(name, labels) ?? 0) - (first.valueIn(name, labels) ?? 0)
  expect(grown('enjambre_bot_disconnects_total', { reason: 'idle' })).toBe(1)
  expect(grown('enjambre_bot_disconnects_total', { reason: 'banned' })).toBe(0)
  expect(grown('enjambre_log_messages_total', { level: 'error' })).toBe(1)
  const requests = 'enjambre_http_request_duration_seconds'
  expect(grown(`${requests}_count`, { route: 'unknown', status: '4xx' })).toBe(1)
  const ofBot = { route: '/api/bots/:id', method: 'GET', status: '4xx' }
  expect(grown(`${requests}_count`, ofBot)).toBe(2)
  expect(grown(`${requests}_bucket`, { ...ofBot, le: '+Inf' })).toBe(2)
  const buckets = second.samples.filter(
    ({ name, labels }) => name === `${requests}_bucket` && labels.get('route') === ofBot.route,
  )
  expect(buckets.map(({ value }) => value)).toEqual(
    buckets.map(({ value }) => value).sort((a, b) => a - b),
  )
  for (const { name, labels, value } of first.samples) {
    const isCounter = first.kinds.get(name) !== 'gauge'
    const now = second.valueIn(name, Object.fromEntries(labels)) ?? 0
    expect([name, isCounter && now < value]).toEqual([name, false])
  }
})

test('only whoever knows the token', async () => {
  await using ctx = createTestContext({ metricsToken })
  for (const said of [undefined, 'Bearer', `bearer${metricsToken}`, metricsToken, `Bearer x`]) {
    const { status, text, headers } = await scrape(ctx, said)
    expect([status, JSON.parse(text).code]).toEqual([401, 'UNAUTHORIZED'])
    expect(headers.get('www-authenticate')).toBe('Bearer')
  }
  expect((await scrape(ctx, `Bearer ${metricsToken}`, 'POST')).status).toBe(405)
})

test('without a token there is no such page', async () => {
  await using ctx = createTestContext()
  for (const said of [undefined, 'Bearer null', 'Bearer ', `Bearer ${metricsToken}`]) {
    const { status, text } = await scrape(ctx, said)
    expect([status, JSON.parse(text).code]).toEqual([404, 'NOT_FOUND'])
  }
})

test('the token is a setting, and a secret that may stand in a file', async () => {
  using folder = temporaryFolder()
  const file = join(folder.path, 'ficha')
  await Bun.write(file, `${metricsToken}\n`)
  const tokenOf = (env: Record<string, string>) => readConfig(env).metricsToken
  expect(tokenOf({})).toBeNull()
  expect(tokenOf({ ENJAMBRE_METRICS_TOKEN: metricsToken })).toBe(metricsToken)
  expect(tokenOf({ ENJAMBRE_METRICS_TOKEN_FILE: file })).toBe(metricsToken)
  expect(() => tokenOf({ ENJAMBRE_METRICS_TOKEN: 'corta' })).toThrow('ENJAMBRE_METRICS_TOKEN')
})

test('the rules and the dashboard ask for metrics and labels that are told', async () => {
  const { ctx, host } = await busyInstallation()
  await using _ended = ctx
  await appOf(ctx).request('/api/health')
  const { kinds, samples } = await until('every figure', async () => {
    const found = parse((await host.answering(scrape(ctx, `Bearer ${metricsToken}`))).text)
    const named = new Set(found.samples.map(({ name }) => name.replace(/_(bucket|sum|count)$/, '')))
    return [...found.kinds.keys()].every((name) => named.has(name)) && found
  })
  const labelsOf = (wanted: string) =>
    new Set(
      samples.filter(({ name }) => name === wanted).flatMap(({ labels }) => [...labels.keys()]),
    )
  /** Prometheus itself adds these to whatever it scrapes. */
  const scraped = ['instance', 'job']

  function namesIn(expr: string, shown: string) {
    const names = [...expr.matchAll(/enjambre_\w+/g)].map(([name]) => name)
    const labels = new Set([...scraped, ...names.flatMap((name) => [...labelsOf(name)])])
    const used = [
      ...shown.matchAll(/\{\{\s*(?:\$labels\.)?([a-z]\w*)\s*\}\}/g),
      ...expr.matchAll(/[{,]\s*(\w+)=/g),
      ...[...expr.matchAll(/(?:by|on) \(([^)]+)\)/g)].flatMap(([, list = '']) => [
        ...list.matchAll(/(\w+)/g),
      ]),
    ]
    for (const name of names) {
      expect([expr, name, labelsOf(name).size > 0 || kinds.has(name)]).toEqual([expr, name, true])
    }
    for (const [, label = ''] of used) {
      expect([expr, label, labels.has(label)]).toEqual([expr, label, true])
    }
    return names.map((name) => name.replace(/_(bucket|sum|count)$/, ''))
  }

  const dashboard: { panels: { targets: { expr: string; legendFormat: string }[] }[] } =
    await Bun.file(join(checkout, 'scripts/grafana/enjambre.json')).json()
  const drawn = dashboard.panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr, legendFormat }) => namesIn(expr, legendFormat)),
  )
  expect([...new Set(drawn)].sort()).toEqual([...kinds.keys()].sort())

  const file = join(checkout, 'scripts/prometheus/alerts.yml')
  const source = await Bun.file(file).text()
  const { groups } = Rules.parse(Bun.YAML.parse(source))
  const rules = groups.flatMap(({ rules }) => rules)
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { expr, annotations } of rules) {
    namesIn(expr, Object.values(annotations).join(' '))
  }
  await checkWithPromtool('rules', source)
})

const Rules = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Enjambre\w+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[smhd]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.strictObject({ summary: z.string(), description: z.string() }),
        }),
      ),
    }),
  ),
})

/** Has Prometheus' own tool judge it too, where it is installed. */
async function checkWithPromtool(what: 'metrics' | 'rules', source: string) {
  const promtool = Bun.which('promtool')
  if (!promtool) return
  const child = Bun.spawn([promtool, 'check', what], {
    ...{ stdin: new Blob([source]), stdout: 'pipe', stderr: 'pipe' },
  })
  const said = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  expect([await child.exited, ...said]).toEqual([0, ...said])
}
