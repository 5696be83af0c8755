import { expect, test } from 'bun:test'
import { z } from 'zod'
import { isOldServer } from '../../server/bus/server-version'
import { readConfig } from '../../server/config'
import { composeSays, filledIn, Hardened, InFront, read, readCompose } from './compose-file'

const Host = Hardened.extend({
  image: z.literal('enjambre'),
  entrypoint: z.tuple([z.literal('/usr/local/bin/enjambre'), z.literal('host')]),
  tmpfs: z.array(z.string()),
  healthcheck: z.object({ disable: z.literal(true) }),
})
const Cluster = z.object({
  services: z.object({
    enjambre: z.object({ environment: z.record(z.string(), z.string()) }),
    caddy: z.object({ volumes: z.array(z.string()) }),
    nats: Hardened.extend({
      image: z.string(),
      entrypoint: z.array(z.string()),
      networks: z.object({
        front: InFront.shape.front.extend({ aliases: z.tuple([z.string()]) }),
      }),
    }),
    host: z.object({
      profiles: z.tuple([z.literal('host')]),
      extends: z.object({ file: z.string(), service: z.string() }),
      networks: InFront,
    }),
  }),
  volumes: z.record(z.string(), z.unknown()),
})

const one = z
  .object({ services: z.record(z.string(), z.object({ networks: InFront })) })
  .parse(await readCompose('compose.yaml'))
const cluster = Cluster.parse(await readCompose('compose.cluster.yaml'))
const { enjambre, nats, host } = cluster.services
const machine = z
  .object({ services: z.object({ host: Host }), volumes: z.record(z.string(), z.unknown()) })
  .parse(await readCompose('compose.host.yaml'))

test('the panel speaks with a bus that has its name inside as well, by TLS', () => {
  const env = Object.entries(enjambre.environment).map(([name, text]) => [name, filledIn(text)])
  const { bus } = readConfig(Object.fromEntries(env))
  expect(bus?.publicUrls).toEqual(['tls://bus.ejemplo.com:4222'])
  expect(nats.networks.front.aliases.map(filledIn)).toEqual(['bus.ejemplo.com'])
  const addresses = [...Object.values(one.services), nats, host].map(
    ({ networks }) => networks.front.ipv4_address,
  )
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('NATS is a certain image without known holes, and keeps what it has to keep', async () => {
  const [, version = ''] = /^nats:([\d.]+)-alpine@sha256:[0-9a-f]{64}$/.exec(nats.image) ?? []
  expect(isOldServer(version)).toBe(false)
  expect(nats.ports).toEqual(['4222:4222'])
  expect(nats.volumes).toContain('bus:/data')
  expect(Object.keys(cluster.volumes)).toEqual(['bus', 'host'])
  const script = await read('scripts', 'compose', 'nats')
  const [, config = ''] = /CONFIG:-([^}]+)/.exec(script) ?? []
  expect(nats.volumes).toContain(`./nats.conf:${config}:ro`)
  expect(nats.volumes).toContain(`./scripts/compose/nats:${nats.entrypoint.at(-1)}:ro`)
  // What the file says at its head that `bus-config` is to be told.
  const head = await read('compose.cluster.yaml')
  const [, folder = ''] = /BUS:-([^}]+)/.exec(script) ?? []
  for (const name of ['cert', 'key']) expect(head).toContain(`--tls-${name} ${folder}/${name}.pem`)
})

test('Caddy brings a certificate for both names, and passes on only the first', async () => {
  const caddyfile = await read('scripts', 'compose', 'Caddyfile.cluster')
  expect(cluster.services.caddy.volumes).toEqual([
    './scripts/compose/Caddyfile.cluster:/etc/caddy/Caddyfile:ro',
  ])
  const directives = caddyfile.split('\n').filter((line) => line && !line.startsWith('#'))
  expect(directives).toEqual([
    ...['{$ENJAMBRE_DOMAIN} {', '\treverse_proxy enjambre:3000', '}'],
    ...['{$ENJAMBRE_BUS_DOMAIN} {', '\trespond 404', '}'],
  ])
})

test('a machine is reached by nobody, and keeps its keys; beside the panel it is the same', () => {
  const { host: alone } = machine.services
  expect([alone.ports, alone.volumes]).toEqual([[], ['host:/data']])
  expect(Object.keys(machine.volumes)).toEqual(['host'])
  expect(alone.tmpfs).toEqual([expect.stringMatching(/^\/tmp:exec,/)])
  expect(host.extends).toEqual({ file: 'compose.host.yaml', service: 'host' })
})

test('Compose takes the files, where there is a Compose', async () => {
  const together = await composeSays('compose.yaml', 'compose.cluster.yaml')
  const alone = await composeSays('compose.host.yaml')
  expect([together ?? ['', 0], alone ?? ['', 0]]).toEqual([
    ['', 0],
    ['', 0],
  ])
})
