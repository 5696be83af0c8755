import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { t } from '#texts/atlas/atlas'
import { ApiError, messageOf } from '../lib/api'
import { IconButton } from '../ui/button'
import { Panel } from '../ui/layout/panel'
import { RelativeTime } from '../ui/time'
import { useContents } from './atlas-api'
import type { Chest } from './atlas-store'
import styles from './container-panel.module.css'
import { ItemStack, together } from './item-stack'

/** What lay in a container when a bot last saw into it. */
export function ContainerPanel({ chest, onClose }: { chest: Chest; onClose: () => void }) {
  const closer = useRef<HTMLButtonElement>(null)
  const { data: contents, error } = useContents(chest)
  const { x, y, z } = chest
  // What led here is gone, and on a small screen the panel may be out of sight.
  useEffect(() => closer.current?.focus(), [])
  return (
    <Panel
      title={contents?.container.label ?? t.containers}
      className={styles.panel}
      aria-live="polite"
      actions={
        <IconButton
          ref={closer}
          size="small"
          icon={<X size={16} />}
          label={t.contents.close}
          onClick={onClose}
        />
      }
    >
      <p className={styles.facts}>
        <span className={styles.mono}>{t.place(x, y, z)}</span>
        {contents && (
          <>
            <span>{t.contents.seen(contents.container.botName)}</span>
            <RelativeTime at={contents.container.seenAt} />
          </>
        )}
      </p>
      {!contents && <p className={styles.said}>{error ? failureOf(error) : t.contents.loading}</p>}
      {contents?.items.length === 0 && <p className={styles.said}>{t.contents.empty}</p>}
      {contents && contents.items.length > 0 && (
        <ul className={styles.items} aria-label={t.contents.list}>
          {together(contents.items).map((stack) => (
            <li key={stack.key}>
              <ItemStack stack={stack} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const failureOf = (error: unknown) =>
  error instanceof ApiError && error.code === 'CONTAINER_NOT_FOUND'
    ? t.contents.gone
    : messageOf(error, t.contents.failed)
