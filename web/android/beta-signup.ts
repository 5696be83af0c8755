import { pauses } from '../lib/pauses'

/** What somebody who wants to try the app tells of themselves. It never leaves the page. */
export type BetaSignup = {
  name: string
  email: string
  phone: string
  androidVersion: string
  deviceModel: string
}

export const blankSignup: BetaSignup = {
  name: '',
  email: '',
  phone: '',
  androidVersion: '',
  deviceModel: '',
}

/** Takes as long as a server would, and fails where one could not be reached; sends nothing. */
export async function simulateSignup() {
  await new Promise((resolve) => setTimeout(resolve, pauses.androidSubmitMs))
  if (!navigator.onLine) throw new Error('offline')
}
