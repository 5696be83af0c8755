import { expect, test } from 'bun:test'
import { z } from 'zod'
import { readConfig } from '../../server/config'
import { composeSays, filledIn, Hardened, InFront, read, readCompose } from './compose-file'

const Service = Hardened.extend({
  image: z.string(),
  environment: z.record(z.string(), z.string()),
  networks: InFront,
})
const Compose = z.object({
  services: z.object({
    enjambre: Service.extend({
      healthcheck: z.object({ test: z.array(z.string()) }),
      tmpfs: z.array(z.string()),
    }),
    caddy: Service,
  }),
  volumes: z.record(z.string(), z.unknown()),
  networks: z.object({
    front: z.object({ ipam: z.object({ config: z.tuple([z.object({ subnet: z.cidrv4() })]) }) }),
  }),
})

const file = Compose.parse(await readCompose('compose.yaml'))
const { enjambre, caddy } = file.services

test('Enjambre starts with what Compose gives it, and believes Caddy alone', () => {
  const env = Object.entries(enjambre.environment).map(([name, text]) => [name, filledIn(text)])
  const { publicUrl, trustedProxies } = readConfig(Object.fromEntries(env))
  expect(publicUrl).toBe('https://bots.ejemplo.com')
  expect(trustedProxies).toEqual([caddy.networks.front.ipv4_address])
  const [{ subnet }] = file.networks.front.ipam.config
  const network = subnet.replace(/\.\d+\/24$/, '.')
  for (const { networks } of [enjambre, caddy]) {
    expect(networks.front.ipv4_address).toStartWith(network)
  }
})

test('only Caddy is reached from outside, and nothing but volumes outlives a container', async () => {
  expect([enjambre.ports, caddy.ports]).toEqual([[], ['80:80', '443:443', '443:443/udp']])
  const dockerfile = await read('Dockerfile')
  expect(enjambre.volumes).toEqual(['data:/data'])
  expect(dockerfile).toContain('VOLUME /data')
  expect(dockerfile).toContain(`CMD ["${enjambre.healthcheck.test.slice(1).join('", "')}"]`)
  // A module of machine code is unpacked there and loaded.
  expect(enjambre.tmpfs).toEqual([expect.stringMatching(/^\/tmp:exec,/)])
  const named = [...enjambre.volumes, ...caddy.volumes].filter((volume) => !volume.startsWith('.'))
  expect(named.map((volume) => volume.split(':')[0]).sort()).toEqual(
    Object.keys(file.volumes).sort(),
  )
})

test('Caddy is a certain image, and passes everything to the port of Enjambre', async () => {
  expect(caddy.image).toMatch(/^caddy:\d+\.\d+\.\d+-alpine@sha256:[0-9a-f]{64}$/)
  const caddyfile = await read('scripts', 'compose', 'Caddyfile')
  const directives = caddyfile.split('\n').filter((line) => line && !line.startsWith('#'))
  expect(directives).toEqual(['{$ENJAMBRE_DOMAIN} {', '\treverse_proxy enjambre:3000', '}'])
  expect(await read('Dockerfile')).toContain('PORT=3000')
})

test('Compose takes the file, where there is a Compose', async () => {
  expect((await composeSays('compose.yaml')) ?? ['', 0]).toEqual(['', 0])
})
