import { useState } from 'react'
import { Link } from 'wouter'
import { t } from '#texts/machines/machines'
import { Button, buttonClass } from '../ui/button'
import { Dialog } from '../ui/dialog/dialog'
import { Status } from '../ui/feedback/status'
import { Panel } from '../ui/layout/panel'
import { ActDialog, type MachineAct } from './act-dialog'
import { MachineBots } from './machine-bots'
import { MachineEdit } from './machine-edit'
import { MachineFacts } from './machine-facts'
import styles from './machines.module.css'
import { type ShownMachine, stateOf } from './shown-machine'

const texts = t.dialog

type Props = { others: readonly ShownMachine[]; onClose: () => void }

/** All about one machine: how it is, what can be changed, its bots, and how it is sent away. */
export function MachineDialog({ machine, ...props }: Props & { machine: ShownMachine | null }) {
  return machine && <Shown key={machine.id} machine={machine} {...props} />
}

function Shown({ machine, others, onClose }: Props & { machine: ShownMachine }) {
  const [act, setAct] = useState<MachineAct | null>(null)
  const { id, name, row } = machine
  return (
    <Dialog
      open
      onClose={onClose}
      size="sheet"
      title={name}
      description={<Status {...stateOf(machine)} />}
      footer={row && <Acts draining={row.draining} onAct={setAct} />}
    >
      <div className={styles.sheet}>
        <div className={styles.halves}>
          <MachineFacts machine={machine} hasOthers={others.length > 0} />
          {row ? <MachineEdit machine={row} /> : <Own />}
        </div>
        <MachineBots machine={machine} others={others} />
      </div>
      <ActDialog act={act} id={id} name={name} onClose={() => setAct(null)} />
    </Dialog>
  )
}

function Acts({ draining, onAct }: { draining: boolean; onAct: (act: MachineAct) => void }) {
  const flow = draining ? 'resume' : 'drain'
  return (
    <>
      <Button onClick={() => onAct(flow)}>{texts[flow]}</Button>
      <Button variant="danger" onClick={() => onAct('revoke')}>
        {texts.revoke}
      </Button>
    </>
  )
}

/** The machine of the panel is emptied and begun anew where its processes are shown. */
const Own = () => (
  <Panel title={texts.ownTitle}>
    <p className={styles.lead}>{texts.ownHint}</p>
    <Link href="/admin?vista=hosts" className={buttonClass({})}>
      {texts.ownLink}
    </Link>
  </Panel>
)
