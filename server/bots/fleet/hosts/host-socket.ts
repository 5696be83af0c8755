import { lstatSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pack, unpack } from '../../../lib/messages/pack'
import { createMessageReader, framed } from '../../../lib/messages/stream'
import { partLogger } from '../../../log'

const log = partLogger('fleet')

/** Longer ones are cut by the system, or refused. */
const longestPath = 100

/** What a host that dials us says, and how it is answered. */
type HostChannel = {
  send(message: unknown): void
  /** Ends the connection once all that was sent is on its way. */
  close(): void
}

type HostListener = {
  receive(message: unknown): void
  closed(): void
}

/** Where hosts of this machine reach control. */
export type HostSocket = Disposable & {
  path: string
  /** What the host with this process id says from now on; others are sent away. */
  expect(pid: number, listener: HostListener): HostChannel
}

/** Listens in the data folder, which is this user's alone. */
export function listenForHosts(dataDir: string): HostSocket {
  const path = socketPath(dataDir)
  const expected = new Map<number, { attach(socket: Socket): (message: unknown) => void }>()
  const open = new Set<Socket>()
  rmSync(path, { force: true })

  const server = createServer((socket) => {
    let receive: ((message: unknown) => void) | null = null
    const read = createMessageReader((bytes) => {
      const message = unpack(bytes)
      receive ??= expected.get(pidOf(message))?.attach(socket) ?? null
      if (receive) receive(message)
      else socket.destroy()
    })
    open.add(socket)
    socket.on('data', (chunk: Buffer) => {
      try {
        read(chunk)
      } catch (error) {
        log.error('fleet.hostMessageFailed', { error })
        socket.destroy()
      }
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
  })
  server.on('error', (error) => log.error('fleet.hostsNotHeard', { error }))
  server.listen(path)

  return {
    path,
    expect(pid, listener) {
      let socket: Socket | null = null
      let unsent: Uint8Array[] = []
      const write = (bytes: Uint8Array) => void socket?.write(bytes)
      expected.set(pid, {
        attach(connected) {
          expected.delete(pid)
          socket = connected
          connected.on('close', () => listener.closed())
          for (const bytes of unsent) write(bytes)
          unsent = []
          return listener.receive
        },
      })
      return {
        send(message) {
          const bytes = framed(pack(message))
          if (socket) write(bytes)
          else unsent.push(bytes)
        },
        close() {
          expected.delete(pid)
          socket?.end()
        },
      }
    },
    [Symbol.dispose]() {
      server.close()
      for (const socket of open) socket.end()
      rmSync(path, { force: true })
    },
  }
}

/** The first word of a host says which process it is. */
function pidOf(message: unknown): number {
  const { name, payload } = message as { name?: unknown; payload?: { pid?: unknown } }
  return name === 'ready' ? Number(payload?.pid) : Number.NaN
}

/** Where the hosts of this data folder dial. */
export function socketPath(dataDir: string): string {
  const usual = join(resolve(dataDir), 'host.sock')
  const name = `enjambre-${Bun.hash(usual).toString(16)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return Buffer.byteLength(usual) <= longestPath ? usual : join(ownFolder(name), 'host.sock')
}

/** A folder for short paths that nobody else can have made, or write in. */
function ownFolder(name: string): string {
  const folder = join(tmpdir(), name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = lstatSync(folder)
  if (uid !== process.getuid?.() || (mode & 0o77) !== 0)
    throw new Error(`${folder} is not this user's alone`)
  return folder
}
