import Radar from 'lucide-react/icons/radar'
import { useWatch } from 'react-hook-form'
import { versionAliases } from '#contract/limits'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Banner } from '../../ui/feedback/banner'
import formStyles from '../form/form.module.css'
import type { BotFormState } from '../form/use-bot-form'
import { ServerCard } from './server-card'
import { es } from './server-check.es'
import styles from './server-check.module.css'
import { useServerCheck } from './use-server-check'

type Props = { form: BotFormState['form']; botId?: string }

/** A look at the server before a bot is sent there, and its version in one click. */
export function ServerCheckField({ form, botId }: Props) {
  const { look, run } = useServerCheck(form, botId)
  return (
    <div className={classes(formStyles.wide, styles.check)}>
      <div className={styles.bar}>
        <Button icon={<Radar size={16} />} busy={look.state === 'busy'} onClick={run}>
          {look.state === 'seen' ? es.again : es.check}
        </Button>
        {look.state === 'idle' && <p className={styles.hint}>{es.hint}</p>}
        <p className={styles.hint} role="status">
          {look.state === 'busy' && es.busy(look.target)}
          {look.state === 'seen' && es.answers(look.target)}
        </p>
      </div>
      {look.state === 'failed' && (
        <Banner
          tone="warn"
          action={
            <Button size="small" onClick={run}>
              {es.retry}
            </Button>
          }
        >
          <strong>{es.failed}</strong>
          <p>{look.message}</p>
        </Banner>
      )}
      {look.state === 'seen' && (
        <>
          <ServerCard status={look.status} />
          <VersionOffer form={form} supported={look.status.version.supported} />
        </>
      )}
    </div>
  )
}

/** Says when the bot could not enter with the version that is chosen. */
function VersionOffer({ form, supported }: Props & { supported: string | null }) {
  const chosen = useWatch({ control: form.control, name: 'version' })
  if (supported === null) return <Banner tone="warn">{es.unsupported}</Banner>
  if (chosen === 'auto' || (versionAliases[chosen] ?? chosen) === supported) return null
  const choose = () => {
    form.setValue('version', supported, { shouldDirty: true, shouldValidate: true })
    form.setFocus('version')
  }
  return (
    <Banner
      tone="warn"
      action={
        <Button size="small" variant="primary" onClick={choose}>
          {es.choose(supported)}
        </Button>
      }
    >
      {es.otherVersion(supported, chosen)}
    </Banner>
  )
}
