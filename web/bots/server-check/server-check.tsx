import Radar from 'lucide-react/icons/radar'
import { useWatch } from 'react-hook-form'
import { versionAliases } from '#contract/limits'
import { t } from '#texts/bots/server-check/server-check'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Banner } from '../../ui/feedback/banner'
import formStyles from '../form/form.module.css'
import type { BotFormState } from '../form/use-bot-form'
import { ServerCard } from './server-card'
import styles from './server-check.module.css'
import { useServerCheck } from './use-server-check'

type Props = { form: BotFormState['form']; botId?: string }

/** Asks the server before a bot is sent there, and its version in one click. */
export function ServerCheckField({ form, botId }: Props) {
  const { check, run } = useServerCheck(form, botId)
  return (
    <div className={classes(formStyles.wide, styles.check)}>
      <div className={styles.bar}>
        <Button icon={<Radar size={16} />} busy={check.state === 'busy'} onClick={run}>
          {check.state === 'seen' ? t.again : t.check}
        </Button>
        {check.state === 'idle' && <p className={styles.hint}>{t.hint}</p>}
        <p className={styles.hint} role="status">
          {check.state === 'busy' && t.busy(check.target)}
          {check.state === 'seen' && t.answers(check.target)}
        </p>
      </div>
      {check.state === 'failed' && (
        <Banner
          tone="warn"
          action={
            <Button size="small" onClick={run}>
              {t.retry}
            </Button>
          }
        >
          <strong>{t.failed}</strong>
          <p>{check.message}</p>
        </Banner>
      )}
      {check.state === 'seen' && (
        <>
          <ServerCard status={check.status} />
          <VersionOffer form={form} supported={check.status.version.supported} />
        </>
      )}
    </div>
  )
}

/** Says when the bot could not enter with the version that is chosen. */
function VersionOffer({ form, supported }: Props & { supported: string | null }) {
  const chosen = useWatch({ control: form.control, name: 'version' })
  if (supported === null) return <Banner tone="warn">{t.unsupported}</Banner>
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
          {t.choose(supported)}
        </Button>
      }
    >
      {t.otherVersion(supported, chosen)}
    </Banner>
  )
}
