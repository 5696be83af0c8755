import { t } from '#texts/machines/machines'
import { formatNumber } from '../lib/format'
import { milliseconds } from '../metrics/live/live-details'
import { formatPercentage } from '../metrics/units'
import { Status } from '../ui/feedback/status'
import { DataTable } from '../ui/layout/data-table'
import { RelativeTime } from '../ui/time'
import styles from './machines.module.css'
import { formatMebibytes } from './mebibytes'
import { roomOf } from './room-of'
import { botsOn, type ShownMachine, stateOf } from './shown-machine'

const { columns, ...texts } = t.table

type Props = { version: string; onOpen: (id: string) => void }

/** Every machine in a line: how it is, how full, how fast. */
export const MachinesTable = ({ shown, ...props }: Props & { shown: readonly ShownMachine[] }) => (
  <DataTable className={styles.table} aria-label={texts.label}>
    <thead>
      <tr>
        {Object.entries(columns).map(([name, title]) => (
          <th key={name} scope="col" data-column={name}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {shown.map((machine) => (
        <Row key={machine.id} machine={machine} {...props} />
      ))}
    </tbody>
  </DataTable>
)

function Row({ machine, version, onOpen }: Props & { machine: ShownMachine }) {
  const { id, name, live, row } = machine
  const room = roomOf(machine)
  const bots = botsOn(machine)
  const program = live?.version ?? row?.version ?? t.unknown
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <button
          type="button"
          className={styles.open}
          title={name}
          aria-label={texts.open(name)}
          onClick={() => onOpen(id)}
        >
          {name}
        </button>
        {row?.label && <span className={styles.label}>{row.label}</span>}
      </th>
      <td className={styles.state}>
        <Status {...stateOf(machine)} />
        <span className={styles.minor}>
          {live ? (
            <RelativeTime at={live.since} />
          ) : (
            row && (
              <>
                {t.seen} <RelativeTime at={row.lastSeenAt} />
              </>
            )
          )}
        </span>
      </td>
      <td className={styles.number} data-name={columns.bots}>
        {bots === null ? t.unknown : formatNumber(bots)}
        {row?.maxBots && <span className={styles.minor}>{texts.cap(row.maxBots)}</span>}
      </td>
      <td className={styles.number} data-name={columns.room}>
        {room?.word ?? t.unknown}
        {room && <span className={styles.minor}>{room.why}</span>}
      </td>
      <td className={styles.number} data-name={columns.cpu}>
        {figure(live?.cpu, formatPercentage)}
      </td>
      <td className={styles.number} data-name={columns.memory}>
        {figure(live?.memoryMb, formatMebibytes)}
      </td>
      <td className={styles.number} data-name={columns.delay}>
        {figure(live?.loopDelayMs, milliseconds)}
      </td>
      <td className={styles.number} data-name={columns.trip}>
        {figure(live?.roundTripMs, milliseconds)}
      </td>
      <td className={styles.number} data-name={columns.version}>
        <span
          className={program === version ? undefined : styles.warn}
          title={program === version ? undefined : texts.otherVersion(version)}
        >
          {program}
        </span>
      </td>
    </tr>
  )
}

const figure = (value: number | null | undefined, format: (value: number) => string) =>
  value == null ? t.unknown : format(value)
