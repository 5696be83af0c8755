/** Until when something may be done, by both clocks; shared with threads, which look before each act. */
export type Fence = SharedArrayBuffer

/** Epoch ms, and ms of `process.hrtime`, which all threads of a machine share. */
export type FenceLimit = { monoMs: number; wallMs: number }

/** The system's clock that only runs forward. It stands still while a machine is suspended. */
export const monotonicMs = (): number => Number(process.hrtime.bigint()) / 1e6

/** Closed until it is moved. */
export const createFence = (): Fence => new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT)

export function moveFence(fence: Fence, { monoMs, wallMs }: FenceLimit): void {
  new Float64Array(fence).set([monoMs, wallMs])
}

export function isFenceOpen(fence: Fence): boolean {
  const [monoMs = 0, wallMs = 0] = new Float64Array(fence)
  return monotonicMs() < monoMs && Date.now() < wallMs
}
