import { afterAll, beforeAll, expect, test } from 'bun:test'
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../server/testing/folder'
import { root } from './build/common'

/** What the registry hands out for every version of Bun, with the integrity that fits. */
let tarball: Uint8Array<ArrayBuffer>
let registry: Bun.Server<undefined>
const folder = temporaryFolder()

beforeAll(async () => {
  tarball = await pack()
  registry = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch(request) {
      const path = decodeURIComponent(new URL(request.url).pathname.slice(1))
      if (path.endsWith('.tgz')) return new Response(tarball)
      const version = Bun.version
      const dist = {
        tarball: `${registry.url}${path}/-/bun.tgz`,
        integrity: `sha512-${new Bun.CryptoHasher('sha512').update(tarball).digest('base64')}`,
      }
      const versions = { [version]: { name: path, version, dist } }
      return Response.json({ name: path, 'dist-tags': { latest: version }, versions })
    },
  })
})
afterAll(async () => {
  await registry.stop(true)
  folder[Symbol.dispose]()
})

/** A package whose executable says `ran` whatever it is asked. */
function pack() {
  const from = join(folder.path, 'package')
  mkdirSync(join(from, 'bin'), { recursive: true })
  writeFileSync(join(from, 'package.json'), '{ "name": "bun", "version": "1.0.0" }')
  writeFileSync(join(from, 'bin', 'bun'), `#!/bin/sh\necho ran >&2\n`, { mode: 0o755 })
  Bun.spawnSync(['sh', '-c', 'tar -c package | gzip >bun.tgz'], { cwd: folder.path })
  return Bun.file(join(folder.path, 'bun.tgz')).bytes()
}

const sha512 = async (file: string) =>
  new Bun.CryptoHasher('sha512').update(await Bun.file(file).bytes()).digest('hex')

const pins = join(root, 'scripts', 'bun.sha512')

/** The bootstrap in a checkout of its own, on a machine whose Bun, if any, is another one. */
async function bootstrap(name: string, pinned: string) {
  const checkout = join(folder.path, name)
  mkdirSync(join(checkout, 'scripts'), { recursive: true })
  cpSync(join(root, 'scripts', 'bootstrap.sh'), join(checkout, 'scripts', 'bootstrap.sh'))
  writeFileSync(join(checkout, 'scripts', 'bun.sha512'), pinned)
  writeFileSync(join(checkout, 'scripts', 'go'), 'set -eu\n. scripts/bootstrap.sh\necho "$BUN"\n')
  for (const file of ['package.json', 'bun.lock']) writeFileSync(join(checkout, file), '{}')
  const bin = join(checkout, 'bin')
  mkdirSync(bin)
  const other = `#!/bin/sh\n[ "$1" = --version ] && exec echo 1.0.0\nexec ${process.execPath} "$@"\n`
  writeFileSync(join(bin, 'bun'), other, { mode: 0o755 })
  const child = Bun.spawn(['sh', 'scripts/go'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: `${bin}:${process.env.PATH}`,
      HOME: checkout,
      npm_config_registry: registry.url.href,
      npm_config_cache: join(checkout, 'npm'),
    },
  })
  const [out, errors, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  return {
    code,
    out: out.trim(),
    errors,
    bun: join(checkout, '.cache', `bun-${Bun.version}`, 'bun'),
  }
}

test('a Bun other than the pinned one is deleted without being run', async () => {
  const { code, errors, bun } = await bootstrap('refusing', await Bun.file(pins).text())
  expect([code, errors]).toEqual([
    1,
    expect.stringContaining('is not what scripts/bun.sha512 names'),
  ])
  expect(errors).not.toContain('ran')
  expect(existsSync(bun)).toBe(false)
})

test('the pinned one is taken', async () => {
  const hash = await sha512(join(folder.path, 'package', 'bin', 'bun'))
  const names = (await Bun.file(pins).text()).replaceAll(/^[0-9a-f]{128}/gm, hash)
  const { code, out, errors, bun } = await bootstrap('taking', names)
  expect([code, out, errors]).toEqual([0, bun, expect.stringContaining('ran')])
})

test('the pinned one is the one that runs this', async () => {
  expect(await Bun.file(pins).text()).toContain(`${await sha512(process.execPath)}  @oven/bun-`)
})

test('the images of the container are named by digest', async () => {
  const dockerfile = await Bun.file(join(root, 'Dockerfile')).text()
  const images = dockerfile.match(/^ARG \w+_IMAGE=.+$/gm) ?? []
  expect(images).toHaveLength(2)
  for (const image of images) expect(image).toMatch(/@sha256:[0-9a-f]{64}$/)
})
