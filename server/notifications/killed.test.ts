import { expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NotificationRecord } from '#contract/notifications/history'
import { type Client, newClient, signIn } from '../testing/client'
import { temporaryFolder } from '../testing/folder'
import { startScriptedServer } from '../testing/minecraft/scripted'
import { isAlive } from '../testing/processes'
import { newest, startProduct } from '../testing/product'
import { ruleForm } from '../testing/samples/rules'
import { until } from '../testing/until'

setDefaultTimeout(600_000)

const banned = {
  type: 'compound',
  value: { text: { type: 'string', value: 'You are banned from this server' } },
}

test('what happens to bots while control is killed is told by the next one, and once', async () => {
  using folder = temporaryFolder()
  await using minecraft = await startScriptedServer()
  const dataDir = join(folder.path, 'data')
  const env = {
    ENJAMBRE_DATA_DIR: dataDir,
    ENJAMBRE_ALLOW_TARGETS: '127.0.0.0/8',
    ENJAMBRE_JOIN_INTERVAL_MS: '0',
    ENJAMBRE_WORKERS: '1',
    ENJAMBRE_RESTART_GRACE_MINUTES: '10',
  }
  const start = () => startProduct({ command: newest, folder: folder.path, env })
  const first = await start()
  const person = await newClient(first.url)
  const bot = await person.createBot({ port: minecraft.port, name: 'Minero' })
  const rules = [
    ruleForm({ kind: 'disconnected', minutes: 0 }),
    ruleForm({ kind: 'kicked', reasons: [] }),
  ]
  for (const rule of rules) await person.call('POST', '/notifications/rules', rule)
  await person.call('POST', `/bots/${bot.id}/start`)
  await person.running(1)
  const host = Number(JSON.parse(readFileSync(join(dataDir, 'host.json'), 'utf8')).pid)
  using _ = { [Symbol.dispose]: () => void (isAlive(host) && process.kill(host, 'SIGKILL')) }

  const titles = async (by: Client) => {
    type Page = { notifications: NotificationRecord[] }
    const { notifications } = await by.call<Page>('GET', '/notifications/history')
    return notifications.map(({ title }) => title).toReversed()
  }
  const fallen = ['Han baneado a Minero', 'Minero se ha caído']

  await first.end('SIGKILL')
  minecraft.clients[0]?.write('kick_disconnect', { reason: banned })
  await until('it has left', () => minecraft.clients[0]?.ended)

  const second = await start()
  const again = await signIn(second.url, person.email, person.password)
  let told: string[] = []
  const isTold = async () => {
    told = await titles(again)
    return told.length >= fallen.length
  }
  await until(() => `word of it beside ${told}`, isTold)
  expect(told.toSorted()).toEqual(fallen)
  await second.end('SIGKILL')

  await using third = await start()
  const last = await signIn(third.url, person.email, person.password)
  await last.call('POST', `/bots/${bot.id}/start`)
  await last.running(1)
  await until('word of its return', async () => (await titles(last)).length > 2)
  const all = await titles(last)
  expect(all.slice(0, 2).toSorted()).toEqual(fallen)
  expect(all.slice(2)).toEqual([expect.stringMatching(/^Minero ha vuelto tras /)])
})
