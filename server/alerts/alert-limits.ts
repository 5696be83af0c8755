export const alertLimits = {
  /** How long an alert is kept after its end. */
  days: 90,
}
