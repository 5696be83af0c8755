const deadlineMs = 5_000

/** Null when there is no answer in time. */
export const ask = (url: string, init: RequestInit = {}): Promise<Response | null> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(deadlineMs) }).catch(() => null)
