/** Bytes of a file system, as `df` counts them. */
export type DiskSpace = { free: number; total: number }

/** What of a disk belongs to those who have an account already; of a small disk, a share. */
const reservedBytes = 512 * 1024 * 1024
const reservedShare = 0.05

/** Whether the reserve is touched: from then on, until there is twice as much. */
export function watchReserve(space: () => DiskSpace): () => boolean {
  let isTouched = false
  return () => {
    const { free, total } = space()
    const reserve = Math.min(reservedBytes, total * reservedShare)
    isTouched = free < (isTouched ? 2 * reserve : reserve)
    return isTouched
  }
}
