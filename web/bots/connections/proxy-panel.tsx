import type { ClipboardEvent } from 'react'
import { type Bot, isSameAddress } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import { t } from '#texts/bots/connections/connections'
import { classes } from '../../ui/classes'
import { ChoiceField } from '../../ui/form/choice-field'
import { TextField } from '../../ui/form/field'
import { Panel } from '../../ui/layout/panel'
import { type BotEdits, typedNumber } from '../form/bot-patch'
import form from '../form/form.module.css'
import { type ConnectionValues, type ProxyValues, splitProxy } from './connections-form'
import { ProxyTry } from './proxy-try'

const texts = t.proxy
const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

type Props = { bot: Bot; edits: BotEdits<ConnectionValues> }

/** The proxy by which the bot connects, and a try of it before it is saved. */
export function ProxyPanel({ bot, edits }: Props) {
  const { type } = edits.values.proxy
  const put = (part: Partial<ProxyValues>) =>
    edits.change({ proxy: { ...edits.values.proxy, ...part } })
  return (
    <Panel title={texts.title}>
      <div className={form.grid}>
        <ChoiceField
          className={form.wide}
          label={texts.type}
          hint={type === 'none' ? texts.noneHint : undefined}
          value={type}
          choices={['none', 'socks5', 'http']}
          nameOf={(choice) => texts[choice]}
          onChange={(choice) => put({ type: choice })}
        />
        {type !== 'none' && (
          <>
            <PlaceFields edits={edits} put={put} />
            <LoginFields bot={bot} edits={edits} put={put} />
            <ProxyTry bot={bot} edits={edits} />
          </>
        )}
      </div>
    </Panel>
  )
}

type Put = (part: Partial<ProxyValues>) => void

function PlaceFields({ edits: { values, issues }, put }: Omit<Props, 'bot'> & { put: Put }) {
  const { host, port } = values.proxy
  const split = (text: string) => {
    const parts = splitProxy(text)
    if (parts) put(parts)
    return parts !== null
  }
  const paste = (event: ClipboardEvent) => {
    if (split(event.clipboardData.getData('text'))) event.preventDefault()
  }
  return (
    <>
      <TextField
        {...plain}
        className={form.most}
        label={texts.host}
        placeholder={texts.hostPlaceholder}
        inputMode="url"
        error={issues['proxy.host']}
        value={host}
        onChange={({ target }) => put({ host: target.value })}
        onPaste={paste}
        onBlur={({ target }) => split(target.value)}
      />
      <TextField
        {...plain}
        className={form.rest}
        label={texts.port}
        inputMode="numeric"
        maxLength={5}
        error={issues['proxy.port']}
        value={port}
        onChange={({ target }) => put({ port: target.value })}
      />
      <p className={classes(form.wide, form.note)}>{texts.hostHint}</p>
    </>
  )
}

function LoginFields({ bot, edits: { values, issues }, put }: Props & { put: Put }) {
  const { host, port, username, password } = values.proxy
  const hasUser = username.trim() !== ''
  const known = hasUser && bot.proxy?.hasPassword ? bot.proxy : null
  const isStored = known && isSameAddress(known, { host: host.trim(), port: typedNumber(port) })
  const otherwise = known ? texts.passwordDropped : texts.passwordHint
  const hint = isStored ? texts.passwordKept : otherwise
  return (
    <>
      <TextField
        {...plain}
        className={form.wide}
        label={texts.username}
        maxLength={limits.proxyText}
        error={issues['proxy.username']}
        value={username}
        onChange={({ target }) => put({ username: target.value })}
      />
      <TextField
        className={form.wide}
        label={texts.password}
        placeholder={isStored ? texts.passwordStored : undefined}
        hint={hasUser ? hint : texts.passwordNeedsUser}
        type="password"
        autoComplete="new-password"
        maxLength={limits.proxyText}
        disabled={!hasUser}
        error={issues['proxy.password']}
        value={password}
        onChange={({ target }) => put({ password: target.value })}
      />
    </>
  )
}
