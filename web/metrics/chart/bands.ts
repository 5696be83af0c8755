import { limits } from '#contract/limits'

export type Tone = 'ok' | 'warn' | 'danger'

/** Green, amber or red: how much of something is in use. */
export function toneOf(of: keyof typeof limits.admin.bands, percent: number): Tone {
  const [amber, red] = limits.admin.bands[of]
  if (percent < amber) return 'ok'
  return percent < red ? 'warn' : 'danger'
}
