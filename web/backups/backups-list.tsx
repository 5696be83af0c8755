import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import History from 'lucide-react/icons/history'
import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { useRef } from 'react'
import type { Backup } from '#contract/admin/backups'
import { t } from '#texts/backups/backups'
import { formatShort } from '../lib/format'
import { saveFile } from '../lib/save-file'
import { Button, IconButton } from '../ui/button'
import { confirm } from '../ui/dialog/confirm'
import { EmptyState } from '../ui/feedback/empty-state'
import { DataTable } from '../ui/layout/data-table'
import { Panel } from '../ui/layout/panel'
import styles from './backups.module.css'
import { deleteBackup, downloadBackup, makeBackup, uploadBackup } from './backups-api'
import { notifyOf, refresh } from './backups-queries'
import { sizeOf } from './size'

const texts = t.list

type Restore = (backup: Backup) => void

/** The copies in the data folder, and one more on request or from elsewhere. */
export function BackupsList({ backups, onRestore }: { backups: Backup[]; onRestore: Restore }) {
  const creation = useMutation({
    mutationFn: makeBackup,
    onSettled: () => refresh('backups'),
    ...notifyOf(texts.createFailed),
  })
  return (
    <Panel
      title={texts.title}
      actions={
        <>
          <UploadButton />
          <Button size="small" busy={creation.isPending} onClick={() => creation.mutate()}>
            {texts.create}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{texts.lead}</p>
      {backups.length === 0 ? (
        <EmptyState title={`${texts.empty} ${texts.emptyHint}`} />
      ) : (
        <DataTable className={styles.list} aria-label={texts.title}>
          <thead>
            <tr>
              <th>{texts.made}</th>
              <th>{texts.kind}</th>
              <th>{texts.holds}</th>
              <th>{texts.size}</th>
              <th>{texts.actions}</th>
            </tr>
          </thead>
          <tbody>
            {backups.map((backup) => (
              <Line key={backup.name} backup={backup} onRestore={onRestore} />
            ))}
          </tbody>
        </DataTable>
      )}
    </Panel>
  )
}

function UploadButton() {
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: uploadBackup,
    onSettled: () => refresh('backups'),
    ...notifyOf(texts.uploadFailed),
  })
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".db,.enc"
        hidden
        aria-label={texts.upload}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) mutate(file)
          target.value = ''
        }}
      />
      <Button
        size="small"
        icon={<Upload size={16} />}
        busy={isPending}
        onClick={() => input.current?.click()}
      >
        {texts.upload}
      </Button>
    </>
  )
}

function Line({ backup, onRestore }: { backup: Backup; onRestore: Restore }) {
  const { name, bytes, at, kind, encrypted } = backup
  return (
    <tr>
      <td data-name={texts.made}>
        {formatShort(at)}
        <span className={styles.fileName}>{name}</span>
      </td>
      <td data-name={texts.kind}>
        {texts.kinds[kind]}
        {encrypted && ` · ${texts.encrypted}`}
      </td>
      <td data-name={texts.holds}>{holdingsOf(backup)}</td>
      <td data-name={texts.size}>{sizeOf(bytes)}</td>
      <td className={styles.actions}>
        <IconButton
          icon={<History size={16} />}
          label={texts.restore(name)}
          onClick={() => onRestore(backup)}
        />
        <DownloadButton name={name} />
        <RemoveButton name={name} />
      </td>
    </tr>
  )
}

const holdingsOf = ({ contents }: Backup) =>
  contents ? texts.contents(contents.users, contents.bots, contents.invoices) : texts.unknown

function DownloadButton({ name }: { name: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: downloadBackup,
    onSuccess: (file) => saveFile(file, name),
    onError: notifyOf(texts.downloadFailed).onError,
  })
  return (
    <IconButton
      icon={<Download size={16} />}
      label={texts.download(name)}
      busy={isPending}
      onClick={() => mutate(name)}
    />
  )
}

function RemoveButton({ name }: { name: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: deleteBackup,
    onSettled: () => refresh('backups'),
    ...notifyOf(texts.removeFailed),
  })
  const remove = async () => {
    const question = { title: texts.removeTitle, message: name, danger: true }
    if (await confirm({ ...question, confirmLabel: texts.removeConfirm })) mutate(name)
  }
  return (
    <IconButton
      icon={<Trash2 size={16} />}
      label={texts.remove(name)}
      busy={isPending}
      onClick={() => void remove()}
    />
  )
}
