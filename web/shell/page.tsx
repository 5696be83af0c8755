import type { ReactNode } from 'react'
import { classes } from '../ui/classes'
import styles from './page.module.css'
import { Swarm } from './swarm'
import { useTitle } from './use-title'

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
  useTitle(title)
  return (
    <main id="contenido" tabIndex={-1} className={classes(styles.page, styles[kind], className)}>
      {kind === 'narrow' && <Swarm />}
      {children}
    </main>
  )
}
