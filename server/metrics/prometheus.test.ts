import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { readConfig } from '../config'
import { createTestContext, type TestContext } from '../testing/context'
import { checkout } from '../testing/edges'
import { temporaryFolder } from '../testing/folder'
import { appOf } from '../testing/samples/people'
import { until } from '../testing/until'
import { families } from './families'

const metricsToken = 'una ficha bien larga'

const scrape = async (ctx: TestContext, authorization?: string, method = 'GET') => {
  const headers: Record<string, string> = authorization ? { authorization } : {}
  const answer = await appOf(ctx).request('/metrics', { method, headers })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

test('the figures in the format of Prometheus, each line one that its parser takes', async () => {
  await using ctx = createTestContext({ metricsToken })
  ctx.metrics.testAlert()
  const { status, text, headers } = await scrape(ctx, `Bearer ${metricsToken}`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store')
  const lines = text.split('\n').filter((line) => line !== '')
  const comment = /^# (HELP enjambre_\w+ \S.*|TYPE enjambre_\w+ (gauge|counter))$/
  const sample = /^enjambre_\w+(\{\w+="[^"\\\n]*"\})? -?\d+(\.\d+)?(e[+-]\d+)?$/
  expect(lines.filter((line) => !comment.test(line) && !sample.test(line))).toEqual([])
  for (const { name, kind } of await families(ctx))
    expect(lines).toContain(`# TYPE ${name} ${kind}`)
  for (const line of [
    'enjambre_users 0',
    'enjambre_users_connected 0',
    'enjambre_bots{status="running"} 0',
    'enjambre_alerts{type="info"} 1',
    'enjambre_service_healthy{service="database"} 1',
    'enjambre_service_healthy{service="bot-host"} 0',
    'enjambre_socket_events_total{direction="sent"} 0',
  ]) {
    expect(lines).toContain(line)
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

test('the dashboard for Grafana asks for metrics and labels that exist', async () => {
  await using ctx = createTestContext()
  ctx.metrics.begin()
  const all = await until('every figure', async () => {
    const told = await families(ctx)
    return told.every(({ values }) => values.length > 0) && told
  })
  const known = new Map(all.map((family) => [family.name, family]))
  const dashboard = await Bun.file(join(checkout, 'scripts/grafana/enjambre.json')).json()
  const targets: { expr: string; legendFormat: string }[] = dashboard.panels.flatMap(
    (panel: { targets: unknown[] }) => panel.targets,
  )
  const shown = new Set<string>()
  for (const { expr, legendFormat } of targets) {
    const [name = ''] = /enjambre_\w+/.exec(expr) ?? []
    const family = known.get(name)
    expect([expr, family?.name]).toEqual([expr, name])
    const labels = new Set(family?.values.flatMap((value) => Object.keys(value.labels)))
    const used = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g), ...expr.matchAll(/[{,](\w+)=/g)]
    for (const [, label = ''] of used) expect([expr, [...labels]]).toEqual([expr, [label]])
    shown.add(name)
  }
  expect([...shown].sort()).toEqual([...known.keys()].sort())
})
