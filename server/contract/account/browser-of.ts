/** In the order in which they give themselves away: many call themselves Chrome or Safari as well. */
const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** A browser's header in short (`Firefox, Windows`); what is none, as it stands. */
export function browserOf(agent: string | null): string | null {
  if (!agent) return null
  const [browser, system] = [browsers, systems].map(
    (known) => known.find(([, pattern]) => pattern.test(agent))?.[0],
  )
  return [browser, system].filter(Boolean).join(', ') || agent
}
