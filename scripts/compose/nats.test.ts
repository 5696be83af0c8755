import { expect, test } from 'bun:test'
import { mkdirSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { natsServer } from '../../server/testing/bus/find-nats'
import { natsTests } from '../../server/testing/bus/nats-tests'
import { testBus } from '../../server/testing/bus/test-bus'
import { localCertificate, renewedCertificate } from '../../server/testing/fakes/local-certificate'
import { temporaryFolder } from '../../server/testing/folder'
import { freePort } from '../../server/testing/free-port'

/** As Caddy lays it down, under the name of whoever has issued it. */
async function issue(folder: string, issuer: string, { cert, key }: { cert: string; key: string }) {
  const place = join(folder, 'caddy', 'certificates', issuer, 'localhost')
  mkdirSync(place, { recursive: true })
  await Bun.write(join(place, 'localhost.key'), key)
  await Bun.write(join(place, 'localhost.crt'), cert)
  return join(place, 'localhost.crt')
}

natsTests('the bus of Compose', () => {
  test('shows the certificate that Caddy has, and reads a renewed one while it runs', async () => {
    using folder = temporaryFolder()
    const { path } = folder
    const port = await freePort()
    const [cert, key, config] = ['cert.pem', 'key.pem', 'nats.conf'].map((name) => join(path, name))
    const tls = `tls { cert_file: "${cert}", key_file: "${key}" }`
    await Bun.write(String(config), `listen: "127.0.0.1:${port}"\n${tls}\n`)
    utimesSync(await issue(path, 'uno', localCertificate), 1, 1)
    const child = Bun.spawn(['sh', join(import.meta.dir, 'nats')], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        PATH: `${dirname(natsServer)}:${process.env.PATH}`,
        ...{ CERTIFICATES: path, BUS: path, CONFIG: config, ENJAMBRE_BUS_DOMAIN: 'localhost' },
        RENEW_SECONDS: '0.1',
      },
    })
    try {
      const dial = ({ cert: ca }: { cert: string }) =>
        testBus(`tls://localhost:${port}`, { tls: { ca } })
      await using before = (await dial(localCertificate)).bus
      expect(statSync(String(key)).mode & 0o077).toBe(0)
      await issue(path, 'dos', renewedCertificate)
      await using _after = (await dial(renewedCertificate)).bus
      expect(before.isUp()).toBe(true)
    } finally {
      child.kill()
      await child.exited
    }
    // Whatever still runs has its end of this.
    await new Response(child.stderr).text()
  })
})
