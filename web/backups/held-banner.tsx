import { useMutation } from '@tanstack/react-query'
import { t } from '#texts/backups/backups'
import { Queries } from '../lib/queries'
import { Button } from '../ui/button'
import { confirm } from '../ui/dialog/confirm'
import { Banner } from '../ui/feedback/banner'
import { releaseBots } from './backups-api'
import { notifyOf, refresh, useHeld } from './backups-queries'

const texts = t.held

/** Says above every page of the panel that bots are held, and lets them go. */
export const HeldBanner = () => (
  <Queries>
    <Shown />
  </Queries>
)

function Shown() {
  const held = useHeld().data?.held
  const { mutate, isPending } = useMutation({
    mutationFn: releaseBots,
    onSettled: () => refresh('held'),
    ...notifyOf(texts.failed),
  })
  if (!held) return null
  const release = async () => {
    const question = { title: texts.confirmTitle, message: texts.confirmText }
    if (await confirm({ ...question, confirmLabel: texts.release })) mutate()
  }
  return (
    <Banner
      tone="warn"
      action={
        <Button variant="primary" busy={isPending} onClick={() => void release()}>
          {texts.release}
        </Button>
      }
    >
      {texts.why[held.why]}
    </Banner>
  )
}
