import { expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { QuestionPage } from '#contract/inbox/questions'
import { type Client, newClient, signIn } from '../testing/client'
import { temporaryFolder } from '../testing/folder'
import { startAskingServer } from '../testing/minecraft/asking-server'
import { next } from '../testing/minecraft/network/arrivals'
import { isAlive } from '../testing/processes'
import { newest, startProduct } from '../testing/product'
import { until } from '../testing/until'

setDefaultTimeout(600_000)

type Page = ReturnType<typeof QuestionPage.parse>

const read = (person: Client, state = 'open') => person.call<Page>('GET', `/inbox?state=${state}`)

test('a question outlives the end of control by force, and the bot hears its answer', async () => {
  const version = '1.21.9'
  await using minecraft = await startAskingServer({
    version,
    configuring(client) {
      const accepted = next(client, 'accept_code_of_conduct')
      client.write('code_of_conduct', { contents: 'Sé amable.' })
      return accepted.catch(() => undefined)
    },
  })
  using folder = temporaryFolder()
  await using parts = new AsyncDisposableStack()
  const dataDir = join(folder.path, 'data')
  const start = () =>
    startProduct({
      ...{ command: newest, folder: folder.path },
      env: {
        ENJAMBRE_DATA_DIR: dataDir,
        ENJAMBRE_ALLOW_TARGETS: '127.0.0.0/8',
        ENJAMBRE_JOIN_INTERVAL_MS: '0',
        ENJAMBRE_WORKERS: '1',
        ENJAMBRE_RESTART_GRACE_MINUTES: '10',
      },
    })
  const first = parts.use(await start())
  const person = await newClient(first.url)
  const bot = await person.createBot({ port: minecraft.port, version })
  await person.call('POST', `/bots/${bot.id}/start`)
  const asked = await until('the question', async () => (await read(person)).questions[0])
  const { pid } = JSON.parse(readFileSync(join(dataDir, 'host.json'), 'utf8'))
  parts.defer(() => void (isAlive(pid) && process.kill(pid, 'SIGKILL')))

  await first.end('SIGKILL')
  const second = parts.use(await start())
  const again = await signIn(second.url, person.email, person.password)
  await until('the bot', async () => (await again.bots())[0]?.status === 'connecting')
  expect((await read(again)).questions).toEqual([asked])
  expect(minecraft.said('accept_code_of_conduct')).toEqual([])
  await again.call('POST', `/inbox/${asked.id}/answer`, { choice: 'accept' })
  await again.running(1)
  expect(minecraft.said('accept_code_of_conduct')).toHaveLength(1)
  expect(await read(again, 'closed')).toMatchObject({
    questions: [{ id: asked.id, state: 'answered' }],
    open: 0,
  })
  await again.call('POST', `/bots/${bot.id}/stop`)
  await until('its end', async () => (await again.bots())[0]?.status === 'stopped')
})
