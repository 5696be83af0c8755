import { dlopen, FFIType, ptr } from 'bun:ffi'

const { symbols } = dlopen('libc.so.6', {
  prlimit: { args: [FFIType.i32, FFIType.i32, FFIType.ptr, FFIType.ptr], returns: FFIType.i32 },
  signal: { args: [FFIType.i32, FFIType.ptr], returns: FFIType.ptr },
})
const fileSize = 1
const fileSizeSignal = 25
const ignored = 1
const unlimited = 0xffff_ffff_ffff_ffffn

/**
 * A disk that takes nothing more, for one process (0: this one): from here on each of its writes to
 * a file fails, until the scope ends. The process must ignore the signal that comes with it.
 */
export function fullDisk(pid = 0): Disposable {
  if (pid === 0) ignoreFullDisk()
  limitFiles(pid, 0n)
  return { [Symbol.dispose]: () => limitFiles(pid, unlimited) }
}

/** From here on this process, and those that it starts, survive a write that fails. */
export function ignoreFullDisk(): void {
  symbols.signal(fileSizeSignal, ignored as never)
}

function limitFiles(pid: number, bytes: bigint) {
  const failed = symbols.prlimit(pid, fileSize, ptr(new BigUint64Array([bytes, unlimited])), null)
  if (failed !== 0) throw new Error(`the size of files of process ${pid} cannot be limited`)
}
