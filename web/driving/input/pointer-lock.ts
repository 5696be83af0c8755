/** Keeps the mouse's pointer on an element, as the mouse moves if this browser can, or as it is. */
export async function lockPointer(element: HTMLElement): Promise<boolean> {
  // Where there are only fingers there is no such function.
  if (!('requestPointerLock' in element)) return false
  return (await lockedWith(element, { unadjustedMovement: true })) || (await lockedWith(element))
}

async function lockedWith(element: HTMLElement, options?: PointerLockOptions) {
  try {
    // Older browsers promise nothing, and are taken at their word.
    await element.requestPointerLock(options)
    return true
  } catch {
    return false
  }
}
