import type { Channel, ChannelList } from '#contract/notifications/channels'
import { t } from '#texts/notifications/channels'
import { channelWords } from '#texts/notifications/words'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Banner } from '../../ui/feedback/banner'
import styles from '../notifications.module.css'
import { useThisDevice } from '../push/use-this-device'
import { channelIcons } from './channel-icons'
import type { TypedKind } from './channel-values'

const texts = t.adding
const typedKinds = ['discord', 'telegram', 'mail', 'ntfy', 'gotify', 'webhook'] as const

type Props = {
  list: Pick<ChannelList, 'channels' | 'offers'>
  onChoose: (kind: TypedKind) => void
  onDevice: (channel: Channel) => void
}

/** The ways to be reached: this browser first, as it needs nothing else. */
export function KindChoice({ list, onChoose, onDevice }: Props) {
  const { offers } = list
  const missing = {
    telegram: offers.telegramBot === null && texts.noTelegram,
    mail: offers.mail === null && texts.noMail,
  }
  return (
    <>
      <DeviceChoice list={list} onDevice={onDevice} />
      <ul className={styles.cards} aria-label={texts.kinds}>
        {typedKinds.map((kind) => {
          const Icon = channelIcons[kind]
          const why = (kind === 'telegram' || kind === 'mail') && missing[kind]
          return (
            <li key={kind}>
              <button
                type="button"
                className={styles.card}
                disabled={Boolean(why)}
                onClick={() => onChoose(kind)}
              >
                <Icon size={20} aria-hidden="true" />
                <span className={styles.words}>
                  <strong>{channelWords[kind]}</strong>
                  <span className={styles.minor}>{why || texts.help[kind].what}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function DeviceChoice({ list, onDevice }: Pick<Props, 'list' | 'onDevice'>) {
  const { state, busy, problem, activate } = useThisDevice(list)
  const Icon = channelIcons.push
  const run = async () => {
    const channel = await activate()
    if (channel) onDevice(channel)
  }
  return (
    <section className={classes(styles.card, styles.offer)} aria-label={t.push.title}>
      <Icon size={20} aria-hidden="true" className={styles.on} />
      <span className={styles.words}>
        <strong>{t.push.title}</strong>
        <span className={styles.minor} role="status">
          {state === null && t.push.checking}
          {state === 'off' && t.push.first}
          {state !== null && state !== 'off' && t.push.states[state]}
        </span>
      </span>
      {state === 'off' && (
        <Button variant="primary" busy={busy} onClick={() => void run()}>
          {t.push.activate}
        </Button>
      )}
      {problem && (
        <Banner tone="danger" className={styles.whole}>
          {problem}
        </Banner>
      )}
    </section>
  )
}
