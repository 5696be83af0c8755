import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { ErrorBoundary } from './error-boundary'
import { PageSkeleton } from './page-skeleton'

/** One page at a time: a new one starts at its top and takes the focus; a broken one says so. */
export function PageArea({ children }: { children: ReactNode }) {
  const [location] = useLocation()
  const shown = useRef(location)
  useEffect(() => {
    if (shown.current === location) return
    shown.current = location
    scrollTo(0, 0)
    document.getElementById('contenido')?.focus({ preventScroll: true })
  }, [location])
  return (
    <ErrorBoundary key={location}>
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
