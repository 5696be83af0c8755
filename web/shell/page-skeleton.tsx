import { SkeletonLines } from '../ui/feedback/skeleton'
import { Page } from './page'
import { es } from './shell.es'

/** While a page's code is on its way. */
export function PageSkeleton() {
  return (
    <Page title={es.brand}>
      <SkeletonLines lines={5} height={40} label={es.loading} />
    </Page>
  )
}
