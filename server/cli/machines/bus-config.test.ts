import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { natsServer } from '../../testing/bus/find-nats'
import { natsTests } from '../../testing/bus/nats-tests'
import { localCertificate } from '../../testing/fakes/local-certificate'
import { temporaryFolder } from '../../testing/folder'
import { createTestTerminal } from '../../testing/terminal'
import { run } from '../run'

async function running(dataDir: string, ...args: string[]) {
  const terminal = createTestTerminal({ env: { ENJAMBRE_DATA_DIR: dataDir } })
  const code = await run(args, terminal)
  return { code, out: terminal.out.join('\n'), errors: terminal.errors.join('\n') }
}

/** Whom a server with this configuration trusts. */
const trustedIn = (config: string) => [
  /^system_account: (A[A-Z2-7]{55})$/m.exec(config)?.[1],
  ...[...config.matchAll(/^ {2}(A[A-Z2-7]{55}): /gm)].map(([, key]) => key),
]

test('it is always the same installation, also with another master key, and holds no secret', async () => {
  using folder = temporaryFolder()
  const first = await running(folder.path, 'bus-config')
  expect([first.code, first.errors]).toEqual([0, ''])
  expect(trustedIn(first.out)).toHaveLength(3)
  expect(first.out).not.toMatch(/S[OAUX][A-Z2-7]{56}/)
  expect((await running(folder.path, 'keys', 'rotate')).code).toBe(0)
  const second = await running(folder.path, 'bus-config', '--listen', '10.0.0.1:4333')
  expect(trustedIn(second.out)).toEqual(trustedIn(first.out))
  expect(second.out).toContain('listen: "10.0.0.1:4333"')

  using other = temporaryFolder()
  const elsewhere = trustedIn((await running(other.path, 'bus-config')).out)
  expect(elsewhere.filter((key) => trustedIn(first.out).includes(key))).toEqual([])
})

test.each([
  [['--listen', '0.0.0.0:4222'], 'En 0.0.0.0:4222 cualquiera podría leer'],
  [['--listen', 'bus.ejemplo.com:4222'], 'cualquiera podría leer'],
  [['--listen', '[::]:4222'], 'cualquiera podría leer'],
  [['--listen', '4222'], 'no es HOST:PUERTO'],
  [['--tls-cert', 'a.pem'], 'van juntas'],
])('%j is refused', async (args, said) => {
  using folder = temporaryFolder()
  const { code, out, errors } = await running(folder.path, 'bus-config', ...args)
  expect([code, out, errors]).toEqual([64, '', expect.stringContaining(said)])
})

natsTests('a nats-server', () => {
  test.each([
    ['with TLS', ['--tls-cert', 'cert.pem', '--tls-key', 'key.pem', '--listen', '0.0.0.0:4222']],
    ['without', ['--without-tls', '--listen', '0.0.0.0:4222']],
    ['with a name that wants quotes', ['--store', '/tmp/con "comillas" y ñ']],
  ])('takes what is written, %s', async (_how, args) => {
    using folder = temporaryFolder()
    await Bun.write(join(folder.path, 'cert.pem'), localCertificate.cert)
    await Bun.write(join(folder.path, 'key.pem'), localCertificate.key)
    const paths = args.map((arg) => (arg.endsWith('.pem') ? join(folder.path, arg) : arg))
    const { out } = await running(folder.path, 'bus-config', ...paths)
    const file = join(folder.path, 'nats.conf')
    await Bun.write(file, out)
    const check = Bun.spawnSync([natsServer, '-t', '-c', file])
    expect([check.exitCode, check.stderr.toString()]).toEqual([0, expect.any(String)])
  })
})
