import type { Socket } from 'node:net'
import { readFrames, readVarint, toFrame, varint } from '../../game/wire/frames'
import { text } from './raw-packets'
import { type RawServer, startRawServer } from './scripted'

/** What a server of these days says in the server list. */
export const vanillaStatus = {
  version: { name: '1.20.4', protocol: 765 },
  players: { max: 20, online: 2, sample: [{ name: 'Ana', id: '1' }, { name: 'Luis' }] },
  description: 'A Minecraft Server',
}

/**
 * A server that only answers the server list, with this status: an object, the text itself, or
 * what it makes of the protocol number that was asked with. `onPing` is what it does instead of
 * echoing.
 */
export const startStatusServer = (
  status: unknown,
  onPing: (socket: Socket, frame: Buffer) => void = (socket, frame) => socket.write(toFrame(frame)),
): Promise<RawServer> =>
  startRawServer((socket) => {
    const answer = typeof status === 'function' ? status : () => status
    const say = (protocol: number) => {
      const said = answer(protocol)
      return typeof said === 'string' ? said : JSON.stringify(said)
    }
    serve(socket, say, onPing).catch(() => socket.destroy())
  })

async function serve(
  socket: Socket,
  say: (protocol: number) => string,
  onPing: (socket: Socket, frame: Buffer) => void,
): Promise<void> {
  let protocol = 0
  for await (const frame of readFrames(socket)) {
    const isRequest = frame.length === 1 && frame[0] === 0
    if (isRequest) socket.write(toFrame(varint(0), text(say(protocol))))
    else if (frame[0] === 0) protocol = readVarint(frame, 1)?.value ?? 0
    if (frame[0] === 1) onPing(socket, frame)
  }
}

/** The beginning of a PNG of this size, and as many bytes as are asked for. */
export function pngLike(width = 64, height = 64, bytes = 100): Buffer {
  const png = Buffer.alloc(bytes)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(png)
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

export const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`
