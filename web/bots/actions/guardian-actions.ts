import { t } from '#texts/bots/bots'
import { t as guardian } from '#texts/bots/guardian/shield'
import { notify } from '../../ui/feedback/notify'
import * as api from '../bots-api'
import { bots } from '../bots-store'
import { fail, updateBot } from './bots-actions'

/** Arms a bot's guardian or disarms it, where there is no form to say how it went. */
export async function armGuardian(botId: string, enabled: boolean) {
  const abilities = bots.byId[botId]?.abilities
  if (!abilities) return
  try {
    const { name } = await updateBot(botId, {
      abilities: { ...abilities, guardian: { ...abilities.guardian, enabled } },
    })
    const again = { label: guardian.armAgain, run: () => void armGuardian(botId, true) }
    const title = enabled ? guardian.armed : guardian.disarmed
    notify({ type: 'success', title, message: name, action: enabled ? undefined : again })
  } catch (error) {
    fail(t.failures.update, error)
  }
}

/** Has a bot come back that its guardian keeps away. */
export async function callBack(botId: string) {
  try {
    await api.startBot(botId)
  } catch (error) {
    fail(t.failures.start, error)
  }
}
