import { useMutation } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import { t } from '#texts/operations/operations'
import { formatNumber } from '../../lib/format'
import { connection } from '../../lib/socket'
import { sendTestAlert } from '../../metrics/channel'
import { pushMetrics } from '../../metrics/metrics-api'
import { refreshMetrics, useSocketMetrics } from '../../metrics/metrics-queries'
import { Button } from '../../ui/button'
import { notify } from '../../ui/feedback/notify'
import { Fact, Facts } from '../../ui/layout/facts'
import { Panel } from '../../ui/layout/panel'
import { RelativeTime } from '../../ui/time'
import { Fetched } from '../fetched'
import { notifyOf } from '../notify-of'
import styles from '../operations.module.css'

const texts = t.sockets
const figures = ['sockets', 'users', 'admins', 'subscribers', 'rooms', 'sent', 'received'] as const

/** The live connections, and two ways to test them. */
export function SocketsPanel() {
  const query = useSocketMetrics()
  const { state } = useSnapshot(connection)
  const push = useMutation({
    mutationFn: pushMetrics,
    onSettled: refreshMetrics,
    ...notifyOf(texts.pushFailed),
  })
  const test = () => {
    sendTestAlert()
    notify({ type: 'info', title: texts.tested, message: texts.testedLead })
  }
  return (
    <Panel title={texts.title}>
      <Fetched query={query}>
        {(counts) => (
          <Facts short paired>
            {figures.map((figure) => (
              <Fact key={figure} name={texts[figure]} number>
                {formatNumber(counts[figure])}
              </Fact>
            ))}
            <Fact name={texts.lastPush}>
              {counts.lastPushAt ? <RelativeTime at={counts.lastPushAt} /> : texts.never}
            </Fact>
          </Facts>
        )}
      </Fetched>
      <div className={styles.buttons}>
        <Button
          disabled={state !== 'live'}
          title={state === 'live' ? undefined : texts.offline}
          onClick={test}
        >
          {texts.test}
        </Button>
        <Button busy={push.isPending} onClick={() => push.mutate()}>
          {texts.push}
        </Button>
      </div>
    </Panel>
  )
}
