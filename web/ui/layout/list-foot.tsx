import type { ReactNode } from 'react'
import { Button } from '../button'
import styles from './list-foot.module.css'

/** What stands under a list: how much of it is shown, and the way to the rest. */
export function ListFoot({ count, children }: { count: string; children?: ReactNode }) {
  return (
    <div className={styles.foot}>
      <p className={styles.count} role="status">
        {count}
      </p>
      {children}
    </div>
  )
}

type Found = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/** Shows more of what is found page by page, while there is more. */
export function MoreButton({ of: found, label }: { of: Found; label: string }) {
  if (!found.hasNextPage) return null
  return (
    <Button size="small" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
      {label}
    </Button>
  )
}
