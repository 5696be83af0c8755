import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adminMessageOf } from '../../lib/admin-errors'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { SkeletonLines } from '../../ui/feedback/skeleton'
import { es } from './operations.es'

/** What was fetched, or that it is coming, or why not and the button that tries again. */
export function Fetched<T>({
  query: { data, error, isFetching, refetch },
  children,
}: {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>
  children: (data: T) => ReactNode
}) {
  return (
    <>
      {error && (
        <Banner
          tone="danger"
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {es.retry}
            </Button>
          }
        >
          <p>{es.failed}</p>
          <p>{adminMessageOf(error)}</p>
        </Banner>
      )}
      {data !== undefined && children(data)}
      {data === undefined && !error && <SkeletonLines lines={3} label={es.loading} />}
    </>
  )
}
