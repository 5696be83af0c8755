import { type SilenceForm, silenceHours } from '#contract/admin/alerts'
import { t } from '#texts/alerts/alerts'
import { Button } from '../ui/button'
import { CloseButton, Dialog } from '../ui/dialog/dialog'
import styles from '../ui/layout/stack.module.css'

const texts = t.silence
const choices: readonly SilenceForm['hours'][] = [...silenceHours, null]

type Props = {
  open: boolean
  message: string
  onClose: () => void
  onChosen: (hours: SilenceForm['hours']) => void
}

/** For how long a cause is not to be announced. */
export function SilenceDialog({ open, message, onClose, onChosen }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={texts.title}
      description={`${message}. ${texts.description}`}
      footer={<CloseButton>{texts.cancel}</CloseButton>}
    >
      <div className={styles.stack}>
        {choices.map((hours) => (
          <Button
            key={hours}
            onClick={() => {
              onClose()
              onChosen(hours)
            }}
          >
            {hours === null ? texts.forever : texts.hours[hours]}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
