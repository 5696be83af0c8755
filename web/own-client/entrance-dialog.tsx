import { useEffect, useState } from 'react'
import type { Bot } from '#contract/bots/bots'
import { type BotPlayer, type Entrance, EntranceForm } from '#contract/bots/own-client'
import { t } from '#texts/own-client/own-client'
import { issuesBy, useEditForm } from '../lib/form/use-edit-form'
import { Button } from '../ui/button'
import { CloseButton, Dialog } from '../ui/dialog/dialog'
import { FormFailure } from '../ui/feedback/form-failure'
import { TextField } from '../ui/form/field'
import { EntranceSteps } from './entrance-steps'
import styles from './own-client.module.css'
import { askEntrance } from './own-client-api'

/** How one comes into a bot with one's own Minecraft: as whom, then where; until one is in. */
export function EntranceDialog({
  bot,
  player,
  onClose,
}: {
  bot: Bot
  player: BotPlayer | null
  onClose: () => void
}) {
  const [asked, setAsked] = useState<(Entrance & { player: string }) | null>(null)
  const isIn = player !== null
  useEffect(() => {
    if (isIn) onClose()
  }, [isIn, onClose])

  const edits = useEditForm({ player: asked?.player ?? '' }, (values: EntranceForm) => {
    const { data, error } = EntranceForm.safeParse(values)
    return { change: data ?? null, issues: issuesBy(error?.issues ?? []) }
  })
  const send = edits.submit(async (form) => {
    setAsked({ ...(await askEntrance(bot.id, form.player)), ...form })
    return form
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title(bot.name)}
      description={t.lead}
      footer={<CloseButton>{t.close}</CloseButton>}
    >
      <div className={styles.panel}>
        <form
          ref={edits.element}
          className={styles.form}
          noValidate
          onSubmit={(event) => void send(event)}
        >
          <TextField
            label={t.player}
            hint={t.playerHint}
            className={styles.player}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={16}
            error={edits.issues.player}
            value={edits.values.player}
            onChange={({ target }) => edits.change({ player: target.value })}
          />
          <Button
            type="submit"
            variant={asked ? 'secondary' : 'primary'}
            busy={edits.isSubmitting}
            className={styles.ask}
          >
            {asked ? t.askAgain : t.ask}
          </Button>
        </form>
        <FormFailure error={edits.failure} otherwise={t.notAsked} />
        {asked && <EntranceSteps key={asked.expiresAt} entrance={asked} player={asked.player} />}
        <p className={styles.note}>{t.note}</p>
      </div>
    </Dialog>
  )
}
