import { expect, test } from 'bun:test'
import { createServer } from 'node:tls'
import type { SystemStatus } from '#contract/admin/metrics'
import { listenLocally } from '../lib/listen'
import { dayMs, minuteMs } from '../lib/time'
import { fullDisk } from '../testing/access/full-disk'
import { noBackups, onBusyMachine } from '../testing/fakes/busy-machine'
import { makeAdmin, type Person } from '../testing/samples/people'

const statusOf = async ({ call }: Person) =>
  (await call<SystemStatus>('GET', '/admin/dashboard/system-status')).body

test('a disk that takes nothing more is an error of the system, until it takes it again', async () => {
  const { ctx, told, watch } = onBusyMachine()
  await using _ctx = ctx
  const admin = await makeAdmin(ctx)
  expect((await statusOf(admin)).services.disk?.status).toBe('healthy')
  ctx.clock.advance(minuteMs)
  {
    using _full = fullDisk()
    const { status, services } = await statusOf(admin)
    expect([status, services.disk?.status, services.database?.status]).toEqual(
      Array(3).fill('error'),
    )
    // Nor can the alert be stored: it is told all the same.
    expect(watch()).toMatchObject([{ rule: 'disk-write', type: 'critical', link: 'settings' }])
    expect(told).toMatchObject([{ message: expect.stringContaining('lleno') }])
  }
  ctx.clock.advance(minuteMs)
  const { services } = await statusOf(admin)
  expect([services.disk?.status, services.database?.status]).toEqual(['healthy', 'healthy'])
  watch()
  expect(ctx.alerts.active()).toEqual([])
  const { alerts } = ctx.alerts.history({ limit: 10 })
  expect(alerts).toMatchObject([{ rule: 'disk-write', endedAt: expect.any(String) }])
})

test('backups count for the state of the whole', async () => {
  const { ctx } = onBusyMachine()
  await using _ctx = ctx
  const admin = await makeAdmin(ctx)
  const health = async (state: Partial<typeof noBackups>) => {
    ctx.backups.state = () => ({ ...noBackups, ...state })
    return (await statusOf(admin)).services.backups?.status
  }
  const last = { name: 'copia', at: ctx.clock.now(), bytes: 1, checked: true }
  const failure = { at: ctx.clock.now() + 1, code: 'failed', detail: null } as const
  expect(await health({ last })).toBe('healthy')
  expect(await health({ last, isOn: false })).toBe('warning')
  expect(await health({ last, failure })).toBe('error')
  expect((await statusOf(admin)).status).toBe('error')
})

test('the certificate of the public address is looked at, whoever signed it', async () => {
  const server = createServer({ cert, key })
  server.on('tlsClientError', () => {})
  const port = await listenLocally(server)
  const { ctx, watch } = onBusyMachine({ publicUrl: `https://127.0.0.1:${port}` })
  await using _ctx = ctx
  const admin = await makeAdmin(ctx)
  const end = Date.UTC(2037, 10, 5, 22, 21, 21)
  const health = async () => (await statusOf(admin)).services.certificate?.status
  const daysBefore = async (days: number) => {
    ctx.clock.set(end - days * dayMs)
    watch()
    const [alert] = ctx.alerts.active()
    return [await health(), alert?.type, alert?.rule]
  }
  ctx.clock.set(end - 15 * dayMs)
  const later = await makeAdmin(ctx)
  admin.call = later.call
  expect(await health()).toBe('unknown')
  await ctx.probes.lookAtCertificate()
  expect(await daysBefore(15)).toEqual(['healthy', undefined, undefined])
  expect(await daysBefore(10)).toEqual(['warning', 'warning', 'certificate'])
  expect(await daysBefore(2)).toEqual(['error', 'error', 'certificate'])
  expect(watch()).toMatchObject([{ count: 1, link: 'guide' }])
  expect(await daysBefore(-1)).toEqual(['error', 'error', 'certificate'])
  expect(watch()).toMatchObject([{ message: expect.stringContaining('ha caducado') }])

  // Out of reach it is not known how it is now; what was seen of it still counts.
  await new Promise((resolve) => server.close(resolve))
  await ctx.probes.lookAtCertificate()
  expect(await daysBefore(-1)).toEqual(['unknown', 'error', 'certificate'])
})

test('an address without https has no certificate, and none is looked for', async () => {
  const { ctx } = onBusyMachine({ publicUrl: 'http://127.0.0.1:1' })
  await using _ctx = ctx
  await ctx.probes.lookAtCertificate()
  expect(ctx.probes.certificate()).toBeNull()
})

/** Made for this test, valid until November 2037; nobody trusts it. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBfDCCASOgAwIBAgIURqaJdkd20Wzj3PQO69g+Ot2QCakwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MB4XDTI2MTEyMzIyMjEyMVoXDTM3MTEwNTIy
MjEyMVowFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAEkMUZrx8Yk/rjCjxrMQ/AQJo9IyaYgy9Ohp4yJ4fYeRxAE9xy27/Y3+Do
42dzKlljfziAb8SgooG+CyWAqTq52aNTMFEwHQYDVR0OBBYEFE+xqp+4ThJZ4bwZ
L+FqAk6066nxMB8GA1UdIwQYMBaAFE+xqp+4ThJZ4bwZL+FqAk6066nxMA8GA1Ud
EwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIgZavHSq5bTcG2Xs4eJaX7JZuQ
PWsNDdjCquj4pCv7plQCIFVffQux7FY6yGoYrioj8z6fEji4Nf5zDJWxWhZfzGFK
-----END CERTIFICATE-----`
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgDiLOB/nL2Yq2t/bo
fbg09Xh1TGnFeARrRPAvJXJcTvahRANCAASQxRmvHxiT+uMKPGsxD8BAmj0jJpiD
L06GnjInh9h5HEAT3HLbv9jf4OjjZ3MqWWN/OIBvxKCigb4LJYCpOrnZ
-----END PRIVATE KEY-----`
