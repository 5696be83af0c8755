import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { t } from '#texts/leaving/leaving'
import { Button } from '../ui/button'
import { Panel } from '../ui/layout/panel'
import { DeletionDialog } from './deletion-dialog'
import styles from './leaving.module.css'

/** Leaving for good, with a week to come back. */
export function DeletionPanel() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={t.deletion.title}>
      <p className={styles.text}>{t.deletion.lead}</p>
      <Button
        variant="danger"
        className={styles.act}
        icon={<Trash2 size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t.deletion.open}
      </Button>
      <DeletionDialog open={isOpen} onClose={() => setOpen(false)} />
    </Panel>
  )
}
