import type { InstallationSettings, InstallationSettingsChange } from '#contract/admin/settings'
import { t } from '#texts/settings/settings'
import { confirm } from '../ui/dialog/confirm'

/** Asks before administrators need a second factor, the one who asks among them. */
export function mayNeedFactor(
  before: InstallationSettings,
  { accounts }: InstallationSettingsChange,
): Promise<boolean> {
  const isNew = accounts?.adminsNeedFactor && !before.accounts.adminsNeedFactor
  if (!isNew) return Promise.resolve(true)
  const { factorTitle: title, factorMessage: message, factorConfirm: confirmLabel } = t.accounts
  return confirm({ title, message, confirmLabel })
}
