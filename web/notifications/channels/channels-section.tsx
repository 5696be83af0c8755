import Plus from 'lucide-react/icons/plus'
import Radio from 'lucide-react/icons/radio'
import { useState } from 'react'
import { limits } from '#contract/limits'
import type { ChannelList } from '#contract/notifications/channels'
import type { Rule } from '#contract/notifications/rules'
import { t } from '#texts/notifications/channels'
import { adminMessageOf } from '../../lib/admin-errors'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Frame, together } from '../../ui/feedback/frame'
import { Panel } from '../../ui/layout/panel'
import styles from '../notifications.module.css'
import { useChannels, useRules } from '../notifications-queries'
import { ownDevice } from '../push/push-state'
import { useThisDevice } from '../push/use-this-device'
import { AddChannelDialog } from './add-channel-dialog'
import { ChannelRow } from './channel-row'

const { channels: most } = limits.notifications

/** By which ways one is reached: how each does, and the way to more. */
export function ChannelsSection() {
  return (
    <Frame
      of={together(useChannels(), useRules())}
      loading={t.loading}
      lines={4}
      height={56}
      failed={t.loadFailed}
      reason={adminMessageOf}
    >
      {([list, rules]) => <Shown list={list} rules={rules} />}
    </Frame>
  )
}

function Shown({ list, rules }: { list: ChannelList; rules: readonly Rule[] }) {
  const [isAdding, setAdding] = useState(false)
  const { channels } = list
  const add = (
    <Button
      variant="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      onClick={() => setAdding(true)}
    >
      {t.add}
    </Button>
  )
  const device = ownDevice()?.channelId
  return (
    <Panel title={t.title} actions={channels.length > 0 && channels.length < most && add}>
      {channels.length === 0 ? (
        <EmptyState icon={<Radio size={28} aria-hidden="true" />} title={t.empty} action={add} />
      ) : (
        <>
          <ThisDevice list={list} />
          <ul aria-label={t.list}>
            {channels.map((channel) => (
              <ChannelRow
                key={channel.id}
                channel={channel}
                isHere={channel.id === device}
                rules={rules.filter(({ channelIds }) => channelIds.includes(channel.id)).length}
              />
            ))}
          </ul>
          {channels.length >= most && <p className={styles.minor}>{t.full(most)}</p>}
        </>
      )}
      {isAdding && <AddChannelDialog list={list} onClose={() => setAdding(false)} />}
    </Panel>
  )
}

/** What this browser lacks to be one of them. */
function ThisDevice({ list }: { list: ChannelList }) {
  const { state, busy, problem, activate } = useThisDevice(list)
  if (state === null || state === 'on') return null
  const action = state === 'off' && (
    <Button size="small" busy={busy} onClick={() => void activate()}>
      {t.push.activate}
    </Button>
  )
  return (
    <Banner tone={problem ? 'danger' : 'info'} action={action}>
      {problem ?? t.push.states[state]}
    </Banner>
  )
}
