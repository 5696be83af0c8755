import { type ReactNode, useEffect } from 'react'
import { classes } from '../ui/classes'
import styles from './page.module.css'
import { es } from './shell.es'
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
    document.title = title === es.brand ? title : es.title(title)
  }, [title])
  return (
    <main id="contenido" tabIndex={-1} className={classes(styles.page, styles[kind], className)}>
      {kind === 'narrow' && <Swarm />}
      {children}
    </main>
  )
}
