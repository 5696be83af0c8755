import { useState } from 'react'
import { t } from '#texts/bots/portable/portable'
import { Queries } from '../../lib/queries'
import { classes } from '../../ui/classes'
import { Dialog } from '../../ui/dialog/dialog'
import { Segments } from '../../ui/form/segments'
import styles from '../../ui/layout/stack.module.css'
import { ExportPane } from './export-pane'
import { ImportPane } from './import-pane'
import own from './portable.module.css'

const ways = [
  { value: 'export', label: t.export },
  { value: 'import', label: t.import },
] as const

/** Takes bots to another installation, or brings them from one: these, or all. */
export function FileDialog({
  botIds,
  onClose,
}: {
  botIds: readonly string[]
  onClose: () => void
}) {
  const [way, setWay] = useState<(typeof ways)[number]['value']>('export')
  return (
    <Dialog open onClose={onClose} title={t.title}>
      <div className={classes(styles.stack, own.dialog)}>
        <Segments label={t.ways} options={ways} value={way} onChange={setWay} />
        <Queries>
          {way === 'export' ? (
            <ExportPane botIds={botIds} onDone={onClose} />
          ) : (
            <ImportPane onDone={onClose} />
          )}
        </Queries>
      </div>
    </Dialog>
  )
}
