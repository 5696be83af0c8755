/** Answers that go on, of one session or API token, of one user, of all; what waits in one to be read. */
export const streamLimits = {
  ...{ perSession: 100, perUser: 200, total: 2_000 },
  ...{ bufferBytes: 512 * 1024, held: 2_000, retryMs: 3_000, beatMs: 15_000 },
} as const
