import { expect, setDefaultTimeout, test } from 'bun:test'
import { brotliDecompressSync } from 'node:zlib'
import type { ViewLooks } from '#contract/bots/view'
import { testedVersions } from '../game/versions'
import { createTestContext } from '../testing/context'
import { appOf, makeAdmin } from '../testing/samples/people'

setDefaultTimeout(600_000)

async function scenario() {
  const ctx = createTestContext()
  const admin = await makeAdmin(ctx)
  const looks = async () => (await admin.call<ViewLooks>('GET', '/viewer/looks')).body
  const part = async (name: string, accept = 'gzip, br', hash?: string) => {
    const address = `/api/viewer/looks/${hash ?? (await looks()).hash}/${name}`
    return await appOf(ctx).request(address, { headers: { 'accept-encoding': accept } })
  }
  return { admin, looks, part }
}

test('the looks come packed and for good, and unpacked to who cannot unpack them', async () => {
  const { looks, part } = await scenario()
  expect(await looks()).toMatchObject({ isPlain: false, versions: [...testedVersions] })
  for (const name of ['models', 'textures', 'skins', '1.8.8', '26.1']) {
    const response = await part(name)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('cache-control')).toContain('immutable')
    const plain = await part(name, 'gzip, deflate')
    expect(plain.headers.get('content-encoding')).toBeNull()
    const packed = Buffer.from(await response.arrayBuffer())
    expect(brotliDecompressSync(packed).equals(Buffer.from(await plain.arrayBuffer()))).toBe(true)
  }
})

test('what no release has is not found', async () => {
  const { part } = await scenario()
  for (const name of ['1.7.10', 'constructor', 'looks.json'])
    expect((await part(name)).status).toBe(404)
  expect((await part('models', 'br', '000000000000')).status).toBe(404)
})

test('an operator who wants plain colours hands out no texture', async () => {
  const { admin, looks, part } = await scenario()
  expect((await part('colours')).status).toBe(404)
  expect((await part('plainSkins')).status).toBe(404)
  await admin.call('PUT', '/admin/settings', { viewTextures: 'plain' })
  expect(await looks()).toMatchObject({ isPlain: true })
  for (const own of ['textures', 'skins']) expect((await part(own)).status).toBe(404)
  for (const plain of ['colours', 'plainSkins']) expect((await part(plain)).status).toBe(200)
})
