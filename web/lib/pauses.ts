/** Pauses that are only for the eye. They are kept on the first load of a browser session. */
export const pauses = { startupStepMs: 300, startupEndMs: 500 } as const

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
