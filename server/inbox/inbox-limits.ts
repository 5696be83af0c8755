/** How long questions are kept, answered or not. */
export const inboxLimits = { days: 30 } as const
