import type { FromMesher, ToMesher } from './world/messages'

/** The address of the built worker; `scripts/build/web.ts` puts it here. */
declare const MESH_WORKER: string

export type Mesher = { tell(message: ToMesher): void; end(): void }

/** The worker that turns columns into quads, away from what the page does. */
export function startMesher(hear: (message: FromMesher) => void, failed: () => void): Mesher {
  const worker = new Worker(MESH_WORKER, { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<FromMesher>) => hear(data)
  worker.onerror = failed
  return {
    tell: (message) => worker.postMessage(message, { transfer: buffersOf(message) }),
    end: () => worker.terminate(),
  }
}

function buffersOf(message: ToMesher): ArrayBuffer[] {
  return message.type === 'column' && message.packed ? [message.packed.buffer] : []
}
