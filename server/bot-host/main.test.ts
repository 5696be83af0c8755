import { expect, setDefaultTimeout, test } from 'bun:test'
import { createLink, type Link } from '../game/link'
import type { HostCommands, HostEvents } from '../game/protocol'
import { selfCommand } from '../self'
import { startScriptedServer } from '../testing/minecraft/scripted'
import { specFor } from '../testing/minecraft/test-host'
import { until } from '../testing/until'

setDefaultTimeout(600_000)

type HostLink = Link<HostCommands, HostEvents>

/** The bot host as `serve` runs it: a child with a channel. */
async function startHostProcess() {
  const ready = Promise.withResolvers<number>()
  const running = Promise.withResolvers<void>()
  const child = Bun.spawn(selfCommand('host'), {
    stdio: ['ignore', 'inherit', 'inherit'],
    serialization: 'advanced',
    ipc: (message) => link.receive(message),
  })
  const link: HostLink = createLink({ send: (message) => child.send(message) })
  link.on('ready', ({ pid }) => ready.resolve(pid))
  link.on('status', ({ status }) => {
    if (status === 'running') running.resolve()
  })
  await ready.promise
  await link.request('configure', {
    allowTargets: ['127.0.0.0/8'],
    joinIntervalMs: 0,
    locale: 'es',
    workers: 1,
  })
  return { child, link, running: running.promise }
}

test('when its channel closes, the host ends every session and itself', async () => {
  await using server = await startScriptedServer()
  const { child, link, running } = await startHostProcess()
  await link.request('start', { bot: specFor(server.port), resume: false })
  await running
  // A signal that reaches every process of a group is control's to answer.
  child.kill('SIGTERM')
  await link.request('ping', {})
  const gone = new Promise((resolve) => server.clients[0]?.on('end', resolve))
  child.disconnect()
  await gone
  expect(await child.exited).toBe(0)
  expect(server.clients.length).toBe(1)
})

test('a host does not outlive a parent that is killed', async () => {
  const parent = Bun.spawn(
    [
      process.execPath,
      '-e',
      `const child = Bun.spawn(${JSON.stringify(selfCommand('host'))}, {
        stdio: ['ignore', 'inherit', 'inherit'],
        ipc: () => process.stdout.write(String(child.pid)),
      })`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const { value } = await parent.stdout.getReader().read()
  const pid = Number(new TextDecoder().decode(value))
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await parent.exited
  await until('its end', () => !isAlive(pid))
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
