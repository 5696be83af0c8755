import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { messageOf } from '../../../lib/api'
import { saveFile } from '../../../lib/save-file'
import { Button } from '../../../ui/button'
import { notify } from '../../../ui/feedback/notify'
import { es } from '../admin-payments.es'
import { fetchCsv } from '../admin-payments-api'

const texts = es.csv

/** Saves every address with what it received as a file. */
export function CsvButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: fetchCsv,
    onSuccess({ file, rows }) {
      saveFile(file, texts.name)
      notify({ type: 'success', title: texts.done, message: texts.rows(rows) })
    },
    onError: (error) =>
      notify({ type: 'error', title: texts.failed, message: messageOf(error, es.unknown) }),
  })
  return (
    <Button
      size="small"
      icon={<Download size={16} aria-hidden="true" />}
      busy={isPending}
      onClick={() => mutate()}
    >
      {texts.open}
    </Button>
  )
}
