import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { t } from '#texts/leaving/leaving'
import { saveFile } from '../lib/save-file'
import { Button } from '../ui/button'
import { notify } from '../ui/feedback/notify'
import { notifyFailure } from '../ui/feedback/notify-failure'
import { downloadData } from './leaving-api'

const texts = t.download

/** Saves all that the account has as a file. */
export function DownloadButton({ className }: { className?: string | undefined }) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      saveFile(await downloadData(), texts.name)
      notify({ type: 'success', title: texts.done })
    } catch (error) {
      notifyFailure(texts.failed, error)
    }
    setBusy(false)
  }
  return (
    <Button
      className={className}
      icon={<Download size={16} aria-hidden="true" />}
      busy={busy}
      onClick={() => void run()}
    >
      {busy ? texts.busy : texts.open}
    </Button>
  )
}
