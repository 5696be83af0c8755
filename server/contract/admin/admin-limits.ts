/** Bounds of the administration, apart from those that everybody's browser loads. */
export const adminLimits = {
  cacheMs: 1_800_000,
  pushMs: 5_000,
  alerts: { kept: 20, maxAgeMs: 3_600_000 },
  /** Accounts that are changed at once. */
  bulkUsers: 200,
  systemLogs: {
    search: 200,
    message: 2_000,
    export: 10_000,
    counted: 10_000,
  },
} as const
