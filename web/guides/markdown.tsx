import { type ComponentProps, createContext, memo, type ReactNode, use } from 'react'
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { Link } from 'wouter'
import { guidePath } from '#contract/guides'
import { t } from '#texts/guides/guides'
import { CodeBlock } from './code-block'
import { GuideHeading, levels } from './guide-heading'
import styles from './markdown.module.css'
import { bodyOf, destinationOf, headingIds, pictureOf, textOf } from './markdown-text'

type Made<Tag extends 'h2' | 'a' | 'pre' | 'img' | 'table'> = ComponentProps<Tag> & ExtraProps

const GuideName = createContext('')

/** A guide's Markdown. Raw HTML shows as the text that it is. It takes a while to read: kept. */
export const Markdown = memo(function Markdown({
  name,
  content,
}: {
  name: string
  content: string
}) {
  return (
    <GuideName value={name}>
      <div className={styles.text}>
        <ReactMarkdown
          remarkPlugins={[remarkGfm]}
          rehypePlugins={[headingIds]}
          components={components}
        >
          {bodyOf(content)}
        </ReactMarkdown>
      </div>
    </GuideName>
  )
})

function Heading({ id, node, children }: Made<'h2'>) {
  const name = use(GuideName)
  const Tag = levels.find((level) => level === node?.tagName) ?? 'h2'
  if (!id || !node) return <Tag>{children}</Tag>
  return (
    <GuideHeading as={Tag} id={id} text={textOf(node)} path={guidePath(name, id)}>
      {children}
    </GuideHeading>
  )
}

function GuideLink({ href, children }: Made<'a'>) {
  const to = destinationOf(href)
  if (!to) return <span>{children}</span>
  if (!to.isOwn) return <Outside href={to.href}>{children}</Outside>
  if (to.href.startsWith('/api/')) return <a href={to.href}>{children}</a>
  return <Link href={to.href}>{children}</Link>
}

const Outside = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children} <span className="visually-hidden">{t.newTab}</span>
  </a>
)

/** Our own pictures are all of one size, which keeps their place until they are there. */
function Picture({ src, alt }: Made<'img'>) {
  const own = pictureOf(typeof src === 'string' ? src : undefined)
  if (own === null) return <em>{alt}</em>
  const size = own.startsWith('/guides/') ? { width: 1200, height: 750 } : {}
  return <img src={own} alt={alt ?? ''} loading="lazy" className={styles.picture} {...size} />
}

const Code = ({ node, children }: Made<'pre'>) => (
  <CodeBlock text={node ? textOf(node).replace(/\n$/, '') : ''}>{children}</CodeBlock>
)

const Table = ({ children }: Made<'table'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <div className={styles.scroll} tabIndex={0}>
    <table className={styles.table}>{children}</table>
  </div>
)

const components: Components = {
  ...{ h1: Heading, h2: Heading, h3: Heading, h4: Heading, h5: Heading, h6: Heading },
  ...{ a: GuideLink, img: Picture, pre: Code, table: Table },
}
