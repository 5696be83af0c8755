/** Where the audit shows what was done to an account. */
export const auditAddress = (userId: string) =>
  `/admin/logs?vista=auditoria&persona=${encodeURIComponent(userId)}`
