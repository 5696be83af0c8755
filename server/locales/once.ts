/** Made when it is first asked for, and then kept: what a start would pay for and may never need. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
