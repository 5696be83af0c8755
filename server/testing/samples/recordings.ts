import type { HostEvents } from '../../game/protocol'
import { packPacket } from '../../game/recording/packets'
import { nothingRemoved } from '../../game/recording/removed'
import type { FakeHost } from '../fakes/fake-host'

/** The recording that a bot's host was asked for last. */
export function orderOf(host: FakeHost): string {
  const order = host.asked('update').at(-1)?.recording ?? host.asked('start').at(-1)?.bot.recording
  if (!order) throw new Error('nobody asked for a recording')
  return order.id
}

export const recordingBegan = (
  botId: string,
  recordingId: string,
): HostEvents['recordingBegan'] => ({
  ...{ botId, recordingId, at: Date.UTC(2030, 0, 15) },
  about: {
    ...{ minecraft: '1.8.8', protocol: 47, username: 'topo' },
    fence: { packet: '0001', answer: '0001' },
  },
})

const packet = packPacket({
  ...{ ms: 0, from: 'server', state: 'play', isWithheld: false, bytes: Buffer.from([6, 0, 0]) },
})

export const recordedPiece = (
  botId: string,
  recordingId: string,
  fields: Partial<HostEvents['recorded']> = {},
): HostEvents['recorded'] => ({
  ...{ botId, recordingId, piece: Bun.zstdCompressSync(packet), packets: 1, bytes: packet.length },
  ...{ removed: nothingRemoved(), end: null, ...fields },
})

export const sessionOver: HostEvents['recorded']['end'] = {
  ...{ because: 'session-over', reason: 'kicked', at: Date.UTC(2030, 0, 15, 0, 1) },
}
