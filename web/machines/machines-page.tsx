import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { AdminPermissions } from '#contract/admin/admin'
import type { Machines } from '#contract/admin/machines'
import { t } from '#texts/machines/machines'
import { adminMessageOf } from '../lib/admin-errors'
import { formatNumber } from '../lib/format'
import { Queries } from '../lib/queries'
import { useParam } from '../lib/use-param'
import { FigureCard, FigureCards } from '../metrics/figure-card'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/feedback/empty-state'
import { Frame } from '../ui/feedback/frame'
import { TabPage } from '../ui/layout/tab-page'
import { BeginPanel } from './begin-panel'
import { InvitationsPanel } from './invitations-panel'
import { InviteDialog } from './invite-dialog'
import { MachineDialog } from './machine-dialog'
import { useMachines } from './machines-queries'
import { MachinesTable } from './machines-table'
import { Notices } from './notices'
import { RevokedPanel } from './revoked-panel'
import { botsOn, type ShownMachine, shownMachines, takesBots } from './shown-machine'

/** What the address calls the machine that is open. */
const openParam = 'maquina'

/** The machines that run bots, this one and those elsewhere; the others are invited and sent away here. */
export function MachinesPage({
  permissions: { system },
}: {
  permissions: Pick<AdminPermissions, 'system'>
}) {
  if (!system.hosts) return <EmptyState title={t.noRead} />
  return (
    <Queries>
      <Content />
    </Queries>
  )
}

function Content() {
  const found = useMachines()
  const [isInviting, setInviting] = useState(false)
  const { data } = found
  const invite = data?.problem === null && (
    <Button
      variant="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      onClick={() => setInviting(true)}
    >
      {t.invite.open}
    </Button>
  )
  return (
    <TabPage title={t.title} head={invite}>
      <Frame
        of={found}
        loading={t.loading}
        lines={6}
        height={40}
        failed={t.failed}
        reason={adminMessageOf}
        saysStale
      >
        {(machines) => <Found machines={machines} />}
      </Frame>
      {data && (
        <InviteDialog open={isInviting} machines={data} onClose={() => setInviting(false)} />
      )}
    </TabPage>
  )
}

function Found({ machines }: { machines: Machines }) {
  const [openId, open] = useParam(openParam)
  const shown = shownMachines(machines)
  const others = shown.length > 1 || machines.invitations.length > 0
  return (
    <>
      <Notices machines={machines} />
      <Figures shown={shown} room={machines.room} />
      <MachinesTable shown={shown} version={machines.version} onOpen={open} />
      {!others && <BeginPanel hasBus={machines.problem !== 'no-bus'} />}
      <InvitationsPanel invitations={machines.invitations} />
      <RevokedPanel machines={machines.machines} />
      <MachineDialog
        machine={shown.find(({ id }) => id === openId) ?? null}
        others={shown.filter((one) => one.id !== openId && takesBots(one))}
        onClose={() => open(null)}
      />
    </>
  )
}

function Figures({ shown, room }: { shown: readonly ShownMachine[]; room: number | null }) {
  const { figures } = t
  const up = shown.filter(({ live }) => live?.state === 'up').length
  const bots = shown.reduce((sum, one) => sum + (botsOn(one) ?? 0), 0)
  return (
    <FigureCards label={figures.label}>
      <FigureCard name={figures.up} value={figures.upOf(up, shown.length)} />
      <FigureCard name={figures.bots} value={formatNumber(bots)} />
      <FigureCard name={figures.room} value={room === null ? figures.none : figures.roomOf(room)}>
        {figures.roomNote}
      </FigureCard>
    </FigureCards>
  )
}
