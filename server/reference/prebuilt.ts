/** What the build computed ahead, so that the control loop need not; null when run from source. */
export const prebuilt: { openapi: string; reference: string; client: string } | null = null
