import { type ClipboardEvent, type ReactNode, useEffect } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import type { Bot } from '#contract/bots/bots'
import { isOwn } from '#contract/bots/rights'
import { limits } from '#contract/limits'
import { t } from '#texts/bots/bots'
import { t as sharing } from '#texts/bots/sharing'
import { Banner } from '../../ui/feedback/banner'
import { SelectField, TextField } from '../../ui/form/field'
import { SwitchField } from '../../ui/form/switch-field'
import { LabelFields } from '../order/label-fields'
import { ServerCheckField } from '../server-check/server-check'
import styles from './form.module.css'
import { MachineLabelField } from './machine-label-field'
import { type BotFormState, takeAddressApart, useDropsPassword } from './use-bot-form'
import { useVersions } from './versions'

type Props = { form: BotFormState['form']; bot: Bot | null }

const texts = t.form

/**
 * Where the bot plays and as whom; `account` stands beside the player's name. The server of a `bot`
 * that exists is tried by its own way.
 */
export function BotFields({
  form,
  bot,
  account,
  takesFocus = false,
}: Props & { account?: ReactNode; takesFocus?: boolean }) {
  const { errors } = form.formState
  useEffect(() => {
    if (takesFocus) form.setFocus('name')
  }, [form, takesFocus])
  const isOwners = bot === null || isOwn(bot)
  const premium = useWatch({ control: form.control, name: 'authType' }) === 'mojang'
  return (
    <>
      <TextField
        label={texts.name}
        placeholder={texts.namePlaceholder}
        maxLength={limits.botName}
        autoComplete="off"
        error={errors.name?.message}
        className={styles.wide}
        {...form.register('name')}
      />
      {isOwners ? (
        <>
          <ServerFields form={form} bot={bot} />
          <ServerCheckField form={form} botId={bot?.id} />
        </>
      ) : (
        <Banner className={styles.wide}>{sharing.ownersOnly}</Banner>
      )}
      {isOwners && (
        <TextField
          label={premium ? texts.premiumUsername : texts.username}
          placeholder={premium ? texts.premiumPlaceholder : texts.usernamePlaceholder}
          maxLength={premium ? limits.email : limits.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...form.register('username')}
        />
      )}
      {account}
      <VersionField form={form} />
      <PrefixField form={form} />
      {isOwners && <OwnersFields form={form} />}
      <Controller
        control={form.control}
        name="autoReconnect"
        render={({ field: { value, onChange } }) => (
          <div className={styles.wide}>
            <SwitchField
              label={texts.autoReconnect}
              hint={texts.autoReconnectHint}
              checked={value}
              onChange={onChange}
            />
          </div>
        )}
      />
    </>
  )
}

/** From where the bot plays, and how its owner orders it. */
function OwnersFields({ form }: Pick<Props, 'form'>) {
  const chosen = useWatch({ control: form.control, name: 'machineLabel' })
  return (
    <>
      <MachineLabelField
        chosen={chosen}
        error={form.formState.errors.machineLabel?.message}
        {...form.register('machineLabel')}
      />
      <LabelFields form={form} />
    </>
  )
}

function ServerFields({ form, bot }: Props) {
  const { errors } = form.formState
  const dropsPassword = useDropsPassword(form, bot)
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (takeAddressApart(form, event.clipboardData.getData('text'))) event.preventDefault()
  }
  return (
    <>
      <TextField
        className={styles.most}
        label={texts.host}
        hint={texts.hostHint}
        placeholder={texts.hostPlaceholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        error={errors.host?.message}
        onPaste={paste}
        {...form.register('host', {
          onBlur: (event) => takeAddressApart(form, event.target.value),
        })}
      />
      <TextField
        className={styles.rest}
        label={texts.port}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        error={errors.port?.message}
        {...form.register('port')}
      />
      {dropsPassword && (
        <Banner tone="warn" className={styles.wide}>
          {texts.passwordDropped}
        </Banner>
      )}
    </>
  )
}

function VersionField({ form }: Pick<Props, 'form'>) {
  const { isError } = useVersions()
  const chosen = useWatch({ control: form.control, name: 'version' })
  return (
    <SelectField
      label={texts.version}
      hint={isError ? texts.versionsOffline : undefined}
      error={form.formState.errors.version?.message}
      {...form.register('version')}
      // The choice stays while the server's list takes the place of the built-in one.
      value={chosen}
    >
      <VersionOptions chosen={chosen} />
    </SelectField>
  )
}

/** The versions that there are, and the chosen one whatever it is. */
export function VersionOptions({ chosen }: { chosen: string }) {
  const { versions } = useVersions()
  const options = versions.includes(chosen) ? versions : [chosen, ...versions]
  return options.map((version) => (
    <option key={version} value={version}>
      {version === 'auto' ? texts.versionAuto : version}
    </option>
  ))
}

function PrefixField({ form }: Pick<Props, 'form'>) {
  const prefix = useWatch({ control: form.control, name: 'prefix' })
  return (
    <TextField
      label={texts.prefix}
      hint={texts.prefixHint(prefix)}
      maxLength={limits.prefix.max}
      autoComplete="off"
      spellCheck={false}
      error={form.formState.errors.prefix?.message}
      {...form.register('prefix')}
    />
  )
}
