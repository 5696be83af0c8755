import type { ReactNode } from 'react'
import { t } from '#texts/guides/guides'
import { CopyButton } from '../ui/copy-button'
import styles from './code-block.module.css'

/** Code with its copy button; long lines scroll, also by keyboard. */
export function CodeBlock({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.block}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className={styles.code} tabIndex={0}>
        {children}
      </pre>
      <CopyButton text={text} label={t.copy} size="small" variant="ghost" className={styles.copy} />
    </div>
  )
}
