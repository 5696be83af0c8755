/** Brings waiting deliveries to their channels. */
export type NotificationQueue = {
  /** There may be something to send. */
  wake(): void
}
