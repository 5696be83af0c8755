/** Driving a bot from the browser: how often inputs come, and when their silence counts. Apart from the other limits, which every page has. */
export const driveLimits = {
  inputMs: 50,
  /** Without an input for so long all keys are released, and driving ends. */
  releaseMs: 250,
  silenceMs: 10_000,
  /** Reach in blocks, of what is dug or used and of what is attacked. */
  reach: 5,
  attackReach: 3.5,
  /** Radians either way. */
  yaw: 7,
  pitch: 1.6,
} as const
