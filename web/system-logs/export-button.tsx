import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { limits } from '#contract/limits'
import { formatNumber } from '../lib/format'
import { saveFile } from '../lib/save-file'
import { Button } from '../ui/button'
import { notify } from '../ui/feedback/notify'
import { notifyFailure } from '../ui/feedback/notify-failure'
import type { LogFilter } from './log-filter'
import { es } from './system-logs.es'
import { fetchCsv } from './system-logs-api'

const texts = es.csv

/** Saves the entries that pass the filter as a file. */
export function ExportButton({ filter }: { filter: LogFilter }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchCsv(filter),
    onSuccess({ file, rows }) {
      saveFile(file, texts.name)
      const isCut = rows >= limits.systemLogs.export
      const message = (isCut ? texts.cut : texts.rows)(formatNumber(rows))
      notify({ type: 'success', title: texts.done, message })
    },
    onError: (error) => notifyFailure(texts.failed, error),
  })
  return (
    <Button
      icon={<Download size={16} aria-hidden="true" />}
      busy={isPending}
      onClick={() => mutate()}
    >
      {texts.open}
    </Button>
  )
}
