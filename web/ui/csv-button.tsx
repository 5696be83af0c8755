import Download from 'lucide-react/icons/download'
import { type ComponentProps, useState } from 'react'
import { saveFile } from '../lib/save-file'
import { Button } from './button'
import { notify } from './feedback/notify'

/** Saves what is fetched as a file, and says how many rows it holds. */
export function CsvButton({
  texts,
  fetch,
  doneMessage,
  onError,
  size,
}: Pick<ComponentProps<typeof Button>, 'size'> & {
  texts: { open: string; name: string; done: string }
  fetch: () => Promise<{ file: Blob; rows: number }>
  doneMessage: (rows: number) => string
  onError: (error: unknown) => void
}) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const { file, rows } = await fetch()
      saveFile(file, texts.name)
      notify({ type: 'success', title: texts.done, message: doneMessage(rows) })
    } catch (error) {
      onError(error)
    }
    setBusy(false)
  }
  return (
    <Button
      size={size}
      icon={<Download size={16} aria-hidden="true" />}
      busy={busy}
      onClick={() => void run()}
    >
      {texts.open}
    </Button>
  )
}
