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

/** A look at the server before a bot is sent there, and its version in one click. */
export function ServerCheckField({ form, botId }: Props) {
  const { look, run } = useServerCheck(form, botId)
  return (
    <div className={classes(formStyles.wide, styles.check)}>
      <div className={styles.bar}>
        <Button icon={<Radar size={16} />} busy={look.state === 'busy'} onClick={run}>
          {look.state === 'seen' ? t.again : t.check}
        </Button>
        {look.state === 'idle' && <p className={styles.hint}>{t.hint}</p>}
        <p className={styles.hint} role="status">
          {look.state === 'busy' && t.busy(look.target)}
          {look.state === 'seen' && t.answers(look.target)}
        </p>
      </div>
      {look.state === 'failed' && (
        <Banner
          tone="warn"
          action={
            <Button size="small" onClick={run}>
              {t.retry}
            </Button>
          }
        >
          <strong>{t.failed}</strong>
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
