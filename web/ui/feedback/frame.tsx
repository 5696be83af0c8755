import type { ReactElement, ReactNode } from 'react'
import { t } from '#texts/ui/ui'
import { Button } from '../button'
import { Banner } from './banner'
import { SkeletonLines } from './skeleton'

/** What is fetched: a query's result, or a live resource's. */
export type Source<T> = {
  data: T | undefined
  /** Anything but a falsy value: the last attempt failed. */
  error: unknown
  isFetching?: boolean
  refetch: () => unknown
}

/** Several as one: there when all are. */
export function together<T extends readonly unknown[]>(
  ...sources: { [At in keyof T]: Source<T[At]> }
): Source<T> {
  const failed = sources.filter(({ error }) => error)
  const isThere = sources.every(({ data }) => data !== undefined)
  return {
    data: isThere ? (sources.map(({ data }) => data) as unknown as T) : undefined,
    error: failed[0]?.error,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => failed.forEach(({ refetch }) => void refetch()),
  }
}

type Props<T> = {
  of: Source<T>
  /** The shape of what comes, or the sentence that is said while grey lines stand for it. */
  loading: ReactElement | string
  lines?: number
  height?: number
  failed: ReactNode
  /** Why it failed, in a second sentence. */
  reason?: (error: unknown) => string
  /** Stands in place of the button that tries again; null for nothing. */
  action?: ReactNode
  /** Says a failure also beside what is known from before. */
  saysStale?: boolean
  empty?: (data: T) => ReactNode
  /** Surrounds everything but what is shown in the end. */
  around?: (state: ReactNode) => ReactNode
  children: (data: T) => ReactNode
}

/** Loading, failed with a way to try again, empty, or shown. */
export function Frame<T>({ around = (state) => state, saysStale, ...props }: Props<T>) {
  const { of, loading, lines, height, empty, children } = props
  const { data, error } = of
  const isKnown = data !== undefined
  const nothing = isKnown && empty?.(data)
  return (
    <>
      {error && (saysStale || !isKnown) ? around(<Failure {...props} />) : null}
      {!isKnown &&
        !error &&
        around(
          typeof loading === 'string' ? (
            <SkeletonLines lines={lines} height={height} label={loading} />
          ) : (
            loading
          ),
        )}
      {isKnown && (nothing ? around(nothing) : children(data))}
    </>
  )
}

type FailureProps = Pick<Props<unknown>, 'failed' | 'reason' | 'action'> & {
  of: Omit<Source<unknown>, 'data'>
}

/** That something could not be had, and the button that tries again. */
export function Failure({ of, failed, reason, action }: FailureProps) {
  const retry = (
    <Button busy={of.isFetching} onClick={() => void of.refetch()}>
      {t.retry}
    </Button>
  )
  return (
    <Banner tone="danger" action={action === null ? null : action || retry}>
      {reason ? (
        <>
          <p>{failed}</p>
          <p>{reason(of.error)}</p>
        </>
      ) : (
        failed
      )}
    </Banner>
  )
}
