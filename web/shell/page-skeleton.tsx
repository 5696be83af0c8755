import { t } from '#texts/shell/shell'
import { SkeletonLines } from '../ui/feedback/skeleton'
import { Page } from './page'

/** While a page's code is on its way. */
export function PageSkeleton() {
  return (
    <Page title={t.brand}>
      <SkeletonLines lines={5} height={40} label={t.loading} />
    </Page>
  )
}
