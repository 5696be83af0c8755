export type Tone = 'ok' | 'warn' | 'danger'

/** From which percentage something is amber, and red. */
const bands = { cpu: [50, 80], memory: [60, 85], resource: [50, 80] } as const

/** Green, amber or red: how much of something is in use. */
export function toneOf(of: keyof typeof bands, percent: number): Tone {
  const [amber, red] = bands[of]
  if (percent < amber) return 'ok'
  return percent < red ? 'warn' : 'danger'
}
