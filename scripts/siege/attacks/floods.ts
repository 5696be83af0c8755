import { socketPath } from '../../../server/realtime'
import { inside, many } from './many'

const open = 1_000
const connections = 20
/** A CONNECT without a token, and nothing else. */
const connect = '40'
const burst = 20_000

/** Holds as many sockets open as it gets, without a word. */
export const handshakes = (url: string) =>
  many(open, async (number) => {
    const socket = dial(url, inside(number))
    await new Promise((resolve) => {
      socket.onclose = resolve
      socket.onerror = resolve
    })
    await Bun.sleep(100)
  })

/** Sends connect packets without a token, as fast as they go. */
export const frames = (url: string) =>
  many(connections, async (number) => {
    const socket = dial(url, inside(number))
    await new Promise((resolve, reject) => {
      socket.onopen = resolve
      socket.onerror = reject
      socket.onclose = reject
    })
    while (socket.readyState === WebSocket.OPEN) {
      for (let sent = 0; sent < burst; sent++) socket.send(connect)
      await Bun.sleep(1)
    }
  })

function dial(url: string, address: string): WebSocket {
  const target = `${url.replace('http', 'ws')}${socketPath}?EIO=4&transport=websocket`
  const options: Bun.WebSocketOptions = { headers: { 'x-forwarded-for': address } }
  // The DOM's type, which the checkout uses, does not know Bun's options.
  return new WebSocket(target, options as unknown as string[])
}
