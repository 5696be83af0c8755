/** How long the browser waits, and how often it asks again, in milliseconds. */
export const pauses = {
  /** Only for the eye, on the first load of a browser session. */
  startupStepMs: 300,
  startupEndMs: 500,
  healthMs: 5_000,
  loadMs: 10_000,
  reconnect: { minMs: 1_000, maxMs: 5_000, timeoutMs: 20_000 },
  /** After the last key of a search. */
  typingMs: 500,
  /** While the socket is not there to tell. */
  offlineRefreshMs: 30_000,
  placesMs: 5_000,
  guideFadeMs: 150,
  typewriterMs: 20,
  bubbleAfterMs: 10_000,
  bubbleMs: 6_000,
  androidSubmitMs: 1_500,
  androidSuccessMs: 5_000,
  beforePaymentMs: 800,
  paymentPollMs: 5_000,
  adminRefreshMs: 30_000,
  adminPollMs: 60_000,
  /** The panel asks for its figures when nothing was pushed for so long. */
  requestAfterMs: 1_000,
  alertsPruneMs: 300_000,
} as const

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
