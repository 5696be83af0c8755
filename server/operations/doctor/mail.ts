import type { Config } from '../../config'
import { text } from '../../locales/text'
import { openDelivery } from '../../mail/delivery'
import { currentServer } from '../../mail/server-settings'
import { type Finding, ok, warning } from '../findings'
import { stored } from './stored'

/** Whether the server that takes our mails, by the environment or the panel, would take one. */
export async function examineMail(config: Config, isUsable: boolean): Promise<Finding> {
  const ofPanel = () => stored(config, (from) => currentServer({ config, ...from }))
  const server = config.smtp ?? (isUsable ? ofPanel() : null)
  if (server === null) return ok(text('cliOperations.doctor.noMail'))
  using delivery = openDelivery(server, 'localhost')
  const failure = await delivery.check()
  return failure
    ? warning(text('cliOperations.doctor.mailFails', failure.reason))
    : ok(text('cliOperations.doctor.mail', server.host))
}
