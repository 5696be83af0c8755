import type { ReactNode } from 'react'
import { adminMessageOf } from '../../lib/admin-errors'
import { Frame, type Source } from '../../ui/feedback/frame'
import { es } from './operations.es'

/** What was fetched, or that it is coming; beside it why it could not be had anew. */
export function Fetched<T>({
  query,
  children,
}: {
  query: Source<T>
  children: (data: T) => ReactNode
}) {
  return (
    <Frame of={query} loading={es.loading} failed={es.failed} reason={adminMessageOf} saysStale>
      {children}
    </Frame>
  )
}
