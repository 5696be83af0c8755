import { useMutation } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import { t } from '#texts/leaving/leaving'
import { refreshProfile, signOut } from '../auth/session-store'
import { formatDateTime } from '../lib/format'
import { queryClient } from '../lib/queries'
import { Card } from '../shell/card'
import { Page } from '../shell/page'
import { Button } from '../ui/button'
import { Frame } from '../ui/feedback/frame'
import { notify } from '../ui/feedback/notify'
import { notifyFailure } from '../ui/feedback/notify-failure'
import { DownloadButton } from './download-button'
import styles from './leaving.module.css'
import { stay } from './leaving-api'
import { Losses } from './losses'
import { useLeaving } from './use-leaving'

const texts = t.page

/** All that is shown of an account that is about to be deleted, wherever one wanted to go. */
export function LeavingPage() {
  const found = useLeaving()
  const deletesAt = found.data?.deletesAt
  const { mutate, isPending } = useMutation(
    {
      mutationFn: async () => {
        const { message } = await stay()
        await refreshProfile()
        return message
      },
      onSuccess: (message) => notify({ type: 'success', title: texts.undone, message }),
      onError: (error) => notifyFailure(texts.undoFailed, error),
    },
    queryClient,
  )
  return (
    <Page title={texts.title} kind="narrow">
      <Card
        title={deletesAt ? texts.until(formatDateTime(deletesAt)) : texts.title}
        lead={texts.lead}
      >
        <div className={styles.acts}>
          <Button
            variant="primary"
            icon={<Undo2 size={16} aria-hidden="true" />}
            busy={isPending}
            onClick={() => mutate()}
          >
            {texts.undo}
          </Button>
          <DownloadButton />
          <Button variant="ghost" onClick={() => void signOut()}>
            {texts.logout}
          </Button>
        </div>
        <h2 className={styles.heading}>{texts.goes}</h2>
        <Frame of={found} loading={t.loading} lines={7} failed={t.failed}>
          {(leaving) => <Losses of={leaving} />}
        </Frame>
      </Card>
    </Page>
  )
}
