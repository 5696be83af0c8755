import { type ComponentProps, memo } from 'react'
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown'
import { Link } from 'wouter'
import styles from './answer-text.module.css'
import { ownPath } from './own-path'

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
const allowed = [...'p strong em code pre ul ol li a br blockquote'.split(' '), ...headings]

/** Light Markdown: no HTML, no pictures, no links but to pages of this web. */
export const AnswerText = memo(function AnswerText({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      <ReactMarkdown allowedElements={allowed} unwrapDisallowed components={components}>
        {text}
      </ReactMarkdown>
    </div>
  )
})

function OwnLink({ href, children }: ComponentProps<'a'> & ExtraProps) {
  const path = ownPath(href)
  return path ? <Link href={path}>{children}</Link> : <span>{children}</span>
}

/** An answer is no page: its headings are only strong. */
const Lead = ({ children }: ComponentProps<'p'> & ExtraProps) => (
  <p>
    <strong>{children}</strong>
  </p>
)

const components: Components = {
  a: OwnLink,
  ...Object.fromEntries(headings.map((heading) => [heading, Lead])),
}
