/** A page of this web, as a path; null for every other address and for calls of the API. */
export function ownPath(href: string | undefined): string | null {
  const url = href ? URL.parse(href, location.origin) : null
  if (url?.origin !== location.origin || url.pathname.startsWith('/api/')) return null
  return `${url.pathname}${url.search}${url.hash}`
}
