import { adminMessageOf } from '../lib/admin-errors'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { SkeletonLines } from '../ui/feedback/skeleton'
import { es } from './settings.es'
import { useInstallation } from './settings-api'
import { SettingsForm } from './settings-form'

/** The installation's settings, once they are there. */
export function GeneralSettings() {
  const { data, error, refetch } = useInstallation()
  if (data) return <SettingsForm installation={data} />
  if (!error) return <SkeletonLines lines={10} height={40} label={es.loading} />
  return (
    <Banner tone="danger" action={<Button onClick={() => void refetch()}>{es.retry}</Button>}>
      <p>{es.loadFailed}</p>
      <p>{adminMessageOf(error)}</p>
    </Banner>
  )
}
