import type { ExtraProps } from 'react-markdown'
import { headingAnchor } from '#contract/guides'
import { t } from '#texts/guides/guides'

type Element = NonNullable<ExtraProps['node']>
type Content = Element['children'][number]
type Tree = { children: (Content | { type: 'doctype' })[] }

/** Without the title and the line of its date: the page shows both in its own way. */
export const bodyOf = (content: string): string =>
  content
    .replace(/^\s*# .*(?:\r?\n|$)/, '')
    .replace(new RegExp(`^[*_]*${t.updatedLabel}:.*$`, 'im'), '')
    .trim()

/** Gives headings the ids that their links name, as the server counts them. */
export const headingIds = () => (tree: Tree) => {
  const taken = new Set<string>()
  for (const node of tree.children) {
    if (node.type === 'element' && /^h[2-6]$/.test(node.tagName)) {
      node.properties.id = headingAnchor(textOf(node), taken)
    }
  }
}

export const textOf = (node: Content): string =>
  'children' in node ? node.children.map(textOf).join('') : node.value

/** Where a link of a guide leads: within the web, elsewhere, or nowhere that may be followed. */
export function destinationOf(href: string | undefined) {
  const url = href ? URL.parse(href, location.href) : null
  if (!url || !/^(https?|mailto):$/.test(url.protocol)) return null
  if (url.origin !== location.origin) return { isOwn: false, href: url.href } as const
  return { isOwn: true, href: `${url.pathname}${url.search}${url.hash}` } as const
}

/** Pictures come from this server, and are no call of its API. */
export function pictureOf(src: string | undefined): string | null {
  const to = destinationOf(src)
  return to?.isOwn && !to.href.startsWith('/api/') ? to.href : null
}
