import { existsSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { dirname } from 'node:path'
import { pack, unpack } from '../lib/messages/pack'
import { createMessageReader, framed } from '../lib/messages/stream'
import { partLogger } from '../log'
import type { Host } from './host'
import type { Uplink } from './uplink'

const log = partLogger('host')

const redialMs = 250
/** Without bots there is nothing to stay for. */
const idleMs = 2_000
/** From the process's start until control must have been there. */
const firstMs = 30_000
/** Control does not read: what waits to be written only grows. */
const mostUnsent = 64 * 1024 * 1024

type Staying = Pick<Host, 'bots' | 'outliveMs' | 'unwatch' | 'isShutDown'>

/**
 * Follows a control that may end and come back: dials its socket again and again. Settles when control
 * has been away for longer than bots may outlive it, or its data folder is gone.
 */
export async function followControl(path: string, uplink: Uplink, host: Staying): Promise<void> {
  let awaySince = performance.now()
  let hasBeenThere = false
  while (isAwaited()) {
    const socket = await dial(path)
    if (!socket) {
      await Bun.sleep(redialMs)
      continue
    }
    hasBeenThere = true
    await talk(socket, uplink)
    awaySince = performance.now()
    if (host.isShutDown()) return
    log.info('host.controlGone', { bots: host.bots.size, outliveMs: host.outliveMs() })
    host.unwatch()
  }

  function isAwaited() {
    const awayMs = performance.now() - awaySince
    if (!hasBeenThere) return awayMs < firstMs
    if (host.bots.size === 0) return awayMs < Math.min(idleMs, host.outliveMs())
    return awayMs < host.outliveMs() && existsSync(dirname(path))
  }
}

/** Null while nobody listens there. */
function dial(path: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(path, () => resolve(socket))
    socket.once('error', () => resolve(null))
  })
}

/** Settles when the connection is over, however it ends. */
function talk(socket: Socket, uplink: Uplink): Promise<void> {
  return new Promise((resolve) => {
    function write(bytes: Uint8Array) {
      socket.write(framed(bytes))
      if (socket.writableLength > mostUnsent) socket.destroy()
    }
    const connection = uplink.connect({
      send: (message) => write(pack(message)),
      sendKept: ({ bytes }) => write(bytes),
    })
    const read = createMessageReader((bytes) => connection.receive(unpack(bytes)))
    socket.on('data', (chunk: Buffer) => {
      try {
        read(chunk)
      } catch (error) {
        log.error('host.controlGarbled', { error })
        socket.destroy()
      }
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      connection.close()
      resolve()
    })
  })
}
