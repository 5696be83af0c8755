import type { SocketMetrics } from '#contract/admin/metrics'
import { rooms, type SocketServer } from './rooms'

export type RealtimeCounts = Omit<SocketMetrics, 'success' | 'lastPushAt'>

/** Counts the events of every socket, both ways, and the users connected. */
export function createTraffic(io: SocketServer) {
  let sent = 0
  let received = 0
  io.on('connection', (socket) => {
    socket.onAny(() => {
      received += 1
    })
    socket.onAnyOutgoing(() => {
      sent += 1
    })
  })

  const sizeOf = (room: string) => io.sockets.adapter.rooms.get(room)?.size ?? 0

  return {
    counts(): RealtimeCounts {
      const admitted = [...io.sockets.sockets.values()].filter(({ data }) => data.userId)
      return {
        sockets: admitted.length,
        users: new Set(admitted.map(({ data }) => data.userId)).size,
        admins: sizeOf(rooms.admin),
        subscribers: sizeOf(rooms.subscribers),
        rooms: io.sockets.adapter.rooms.size,
        ...{ sent, received },
      }
    },
  }
}
