import type { ReactNode } from 'react'
import { t } from '#texts/operations/operations'
import { adminMessageOf } from '../lib/admin-errors'
import { Frame, type Source } from '../ui/feedback/frame'

/** What was fetched, or that it is coming; beside it why it could not be had anew. */
export function Fetched<T>({
  query,
  children,
}: {
  query: Source<T>
  children: (data: T) => ReactNode
}) {
  return (
    <Frame of={query} loading={t.loading} failed={t.failed} reason={adminMessageOf} saysStale>
      {children}
    </Frame>
  )
}
