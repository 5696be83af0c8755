import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Backup } from '#contract/admin/operations'
import { t } from '#texts/operations/operations'
import { formatDateTime } from '../lib/format'
import { saveFile } from '../lib/save-file'
import { mebibytes } from '../metrics/live/live-details'
import { Button, IconButton } from '../ui/button'
import { confirm } from '../ui/dialog/confirm'
import { EmptyState } from '../ui/feedback/empty-state'
import { Panel } from '../ui/layout/panel'
import { Fetched } from './fetched'
import { notifyOf } from './notify-of'
import styles from './operations.module.css'
import { deleteBackup, downloadBackup, makeBackup } from './operations-api'
import { refresh, useBackups } from './operations-queries'

const texts = t.backups
const kibibyte = 1024

/** The copies in the data folder, and one more on request. */
export function BackupsPanel() {
  const query = useBackups()
  const { mutate, isPending } = useMutation({
    mutationFn: makeBackup,
    onSettled: () => refresh('backups'),
    ...notifyOf(texts.failed),
  })
  return (
    <Panel
      title={texts.title}
      actions={
        <Button size="small" busy={isPending} onClick={() => mutate()}>
          {texts.create}
        </Button>
      }
    >
      <p className={styles.lead}>{texts.lead}</p>
      <Fetched query={query}>
        {({ backups }) =>
          backups.length === 0 ? (
            <EmptyState title={texts.empty} />
          ) : (
            <ul className={styles.backups} aria-label={texts.title}>
              {backups.map((backup) => (
                <BackupLine key={backup.name} backup={backup} />
              ))}
            </ul>
          )
        }
      </Fetched>
    </Panel>
  )
}

function BackupLine({ backup: { name, bytes, at } }: { backup: Backup }) {
  const download = useMutation({
    mutationFn: downloadBackup,
    onSuccess: (file) => saveFile(file, name),
    onError: notifyOf(texts.downloadFailed).onError,
  })
  const removal = useMutation({
    mutationFn: deleteBackup,
    onSettled: () => refresh('backups'),
    ...notifyOf(texts.removeFailed),
  })
  const remove = async () => {
    const question = { title: texts.removeTitle, message: name, danger: true }
    if (await confirm({ ...question, confirmLabel: texts.removeConfirm })) removal.mutate(name)
  }
  return (
    <li className={styles.backup}>
      <p className={styles.file}>
        <span className={styles.fileName}>{name}</span>
        <span className={styles.lead}>{`${formatDateTime(at)} · ${sizeOf(bytes)}`}</span>
      </p>
      <IconButton
        icon={<Download size={16} />}
        label={texts.download(name)}
        busy={download.isPending}
        onClick={() => download.mutate(name)}
      />
      <IconButton
        icon={<Trash2 size={16} />}
        label={texts.remove(name)}
        busy={removal.isPending}
        onClick={() => void remove()}
      />
    </li>
  )
}

const sizeOf = (bytes: number) =>
  bytes < kibibyte ** 2
    ? texts.kibibytes(Math.ceil(bytes / kibibyte))
    : mebibytes(bytes / kibibyte ** 2)
