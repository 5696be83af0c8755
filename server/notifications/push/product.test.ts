import { expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { createContext } from '../../context'
import { testConfig } from '../../testing/context'
import { pushBrowser, readVapid } from '../../testing/fakes/push-browser'
import { receiverCa, startReceiver } from '../../testing/fakes/receiver'
import { temporaryFolder } from '../../testing/folder'
import { newest, startProduct } from '../../testing/product'
import { makeChannel, tell } from '../../testing/samples/channels'
import { registerUser } from '../../testing/samples/people'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

test('the product pushes to a browser what waits when it begins, and an own authority may vouch for the service', async () => {
  using folder = temporaryFolder()
  await Bun.write(join(folder.path, 'ca.pem'), receiverCa)
  await using service = startReceiver(() => new Response(null, { status: 201 }), { secure: true })
  const { subscription, read } = pushBrowser(service.url)
  let id = ''
  {
    await using ctx = createContext({ ...testConfig, dataDir: join(folder.path, 'data') })
    const person = await registerUser(ctx)
    const form = { kind: 'push', name: 'Móvil', ...subscription } as const
    id = tell(ctx, person.user.id, [(await makeChannel(person, form)).channel])
  }
  await using product = await startProduct({
    ...{ command: newest, folder: folder.path },
    env: { NODE_EXTRA_CA_CERTS: 'ca.pem', ENJAMBRE_ALLOW_TARGETS: '127.0.0.0/8' },
  })
  const [got] = await until('a push', () => service.received.length > 0 && service.received)
  expect(read(got?.body ?? new Uint8Array())).toMatchObject({ id, kind: 'disconnected' })
  const { audience } = await readVapid(got?.headers ?? new Headers())
  expect(audience).toBe(new URL(service.url).origin)
  // Nothing of the library speaks beside the log.
  expect(product.errors()).not.toContain('Warning')
})
