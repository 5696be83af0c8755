import { t } from '#texts/settings/settings'
import { adminMessageOf } from '../lib/admin-errors'
import { Frame } from '../ui/feedback/frame'
import { useInstallation } from './settings-api'
import { SettingsForm } from './settings-form'
import { UpdateNotice } from './update-notice'

/** The installation's settings, once they are there. */
export const GeneralSettings = () => (
  <Frame
    of={useInstallation()}
    loading={t.loading}
    lines={10}
    height={40}
    failed={t.loadFailed}
    reason={adminMessageOf}
  >
    {(installation) => (
      <>
        <UpdateNotice />
        <SettingsForm installation={installation} />
      </>
    )}
  </Frame>
)
