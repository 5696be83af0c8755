import { type ReactNode, useEffect } from 'react'
import { t } from '#texts/shell/shell'
import { classes } from '../ui/classes'
import styles from './page.module.css'
import { Swarm } from './swarm'

/** The place of a page's content: its title in the tab, and where the skip link leads. */
export function Page({
  title,
  kind = 'app',
  className,
  children,
}: {
  title: string
  /** `narrow`: one card in the middle, as the forms have it. */
  kind?: 'app' | 'public' | 'narrow'
  className?: string
  children: ReactNode
}) {
  useEffect(() => {
    document.title = title === t.brand ? title : t.title(title)
  }, [title])
  return (
    <main id="contenido" tabIndex={-1} className={classes(styles.page, styles[kind], className)}>
      {kind === 'narrow' && <Swarm />}
      {children}
    </main>
  )
}
