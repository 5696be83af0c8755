import { expect, setDefaultTimeout, test } from 'bun:test'
import { connect } from 'node:net'
import { type Running, serve } from '../serve'
import { newClient } from '../testing/client'
import { testConfig } from '../testing/context'
import { readEvents } from '../testing/event-stream'
import { temporaryFolder } from '../testing/folder'
import { until } from '../testing/until'

setDefaultTimeout(600_000)

async function scenario(dataDir: string) {
  const server = await serve({ ...testConfig, dataDir })
  const owner = await newClient(server.url)
  const bot = await owner.createBot({ port: 1 })
  const path = `/api/bots/${bot.id}/events`
  const authorization = `Bearer ${owner.token}`
  const follow = async () =>
    readEvents(await fetch(`${server.url}${path}`, { headers: { authorization } }))
  /** One who asks, and reads nothing until it is told to. */
  function followSlowly() {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.pause()
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n\r\n`)
    return socket
  }
  return { server, bot, follow, followSlowly }
}

const open = ({ ctx }: Running) => ctx.realtime.streams.count()

test('one who does not read is cut and told why; others are told everything meanwhile', async () => {
  using folder = temporaryFolder()
  const { server, bot, follow, followSlowly } = await scenario(folder.path)
  await using _ = server
  const fast = await follow()
  await fast.event('botState')
  const slow = followSlowly()
  await until('both to follow', () => open(server) === 2)
  let written = 0
  await until('the slow one to be cut', async () => {
    server.ctx.logs.system(bot.id, `${written++} ${'x'.repeat(50_000)}`)
    const { data } = await fast.event('botConsole')
    expect(JSON.stringify(data)).toContain(`"${written - 1} x`)
    return open(server) === 1
  })
  let told = ''
  slow.on('data', (data) => {
    told = (told + data.toString()).slice(-2_000)
  })
  slow.resume()
  await until('the end to be read', () => told.includes('event: end'))
  expect(told).toContain('STREAM_TOO_SLOW')
  slow.destroy()
  await fast.leave()
  await until('nobody to follow', () => open(server) === 0)
})

test('a server that ends closes its streams at once, without an end: whoever follows comes back', async () => {
  using folder = temporaryFolder()
  const { server, follow } = await scenario(folder.path)
  const events = await follow()
  await events.event('botState')
  const ended = server[Symbol.asyncDispose]()
  expect(await events.rest()).toEqual([])
  await ended
})
