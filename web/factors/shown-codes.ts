import { proxy, ref } from 'valtio'

/** Recovery codes that are shown now. */
export const shownCodes = proxy<{ codes: readonly string[] | null }>({ codes: null })

let over: () => void = () => {}

/** Shows them, this once; over when somebody has closed them. */
export function showRecoveryCodes(codes: readonly string[]): Promise<void> {
  over()
  shownCodes.codes = ref([...codes])
  return new Promise((resolve) => {
    over = resolve
  })
}

export function hideRecoveryCodes() {
  shownCodes.codes = null
  over()
}
