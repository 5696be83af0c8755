import { destinationParameter } from '#contract/android'

/** An address that leads on to `destination` (path and query) when it is done. */
export const leadingTo = (destination: string, path: string) =>
  `${path}?${new URLSearchParams({ [destinationParameter]: destination })}`

/** Where an address with `search` leads on to: a place of this site, or null. */
export function destinationIn(search: string): string | null {
  const wanted = new URLSearchParams(search).get(destinationParameter)
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, location.origin)) return null
  const { origin, pathname, search: query, hash } = new URL(wanted, location.origin)
  if (origin !== location.origin || pathname.startsWith('//')) return null
  return pathname + query + hash
}
