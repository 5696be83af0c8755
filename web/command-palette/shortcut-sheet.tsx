import { Fragment } from 'react'
import { t } from '#texts/command-palette/command-palette'
import { LightDialog } from '../ui/dialog/light-dialog'
import { Keys } from '../ui/keys'
import type { ShortcutGroup } from './actions'
import { closeOverlay } from './palette-store'
import styles from './shortcut-sheet.module.css'

const texts = t.sheet

const own: readonly ShortcutGroup[] = [
  {
    title: texts.general,
    shortcuts: [
      { keys: 'mod+k', does: texts.open },
      { keys: '?', does: texts.sheet },
      { keys: 'Esc', does: texts.close },
    ],
  },
  {
    title: texts.palette,
    shortcuts: [
      { keys: 'ArrowUp+ArrowDown', does: texts.move },
      { keys: 'Enter', does: texts.run },
    ],
  },
]

/** Every shortcut there is: those of every page, and `more` that the features have. */
export function ShortcutSheet({ more }: { more: readonly ShortcutGroup[] }) {
  return (
    <LightDialog open onClose={() => closeOverlay()} title={texts.title} description={texts.lead}>
      <div className={styles.groups}>
        {[...own, ...more].map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className={styles.heading}>{title}</h3>
            <dl className={styles.list}>
              {shortcuts.map(({ keys, does }) => (
                <Fragment key={keys}>
                  <dt className={styles.does}>{does}</dt>
                  <dd>
                    <Keys of={keys} />
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </LightDialog>
  )
}
