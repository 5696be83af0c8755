import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { t } from '#texts/shell/shell'
import { SkeletonLines } from '../ui/feedback/skeleton'
import { ErrorBoundary } from './error-boundary'
import { Page } from './page'

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

/** While a page's code is on its way. */
function PageSkeleton() {
  return (
    <Page title={t.brand}>
      <SkeletonLines lines={5} height={40} label={t.loading} />
    </Page>
  )
}
