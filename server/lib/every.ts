/** Does it again and again, for as long as the process lives; a failure does not end that. */
export function every(
  ms: number,
  job: () => unknown,
  failed: (error: unknown) => void,
): Disposable {
  const timer = setInterval(async () => {
    try {
      await job()
    } catch (error) {
      failed(error)
    }
  }, ms)
  timer.unref()
  return { [Symbol.dispose]: () => clearInterval(timer) }
}
