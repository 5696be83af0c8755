import { adminMessageOf } from '../lib/admin-errors'
import { Frame } from '../ui/feedback/frame'
import { es } from './settings.es'
import { useInstallation } from './settings-api'
import { SettingsForm } from './settings-form'

/** The installation's settings, once they are there. */
export const GeneralSettings = () => (
  <Frame
    of={useInstallation()}
    loading={es.loading}
    lines={10}
    height={40}
    failed={es.loadFailed}
    reason={adminMessageOf}
  >
    {(installation) => <SettingsForm installation={installation} />}
  </Frame>
)
