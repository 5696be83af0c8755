import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { t } from '#texts/command-palette/palette-host'
import { notify } from '../ui/feedback/notify'
import { useShortcut } from '../ui/use-shortcut'
import { closeOverlay, finishClosing, type Overlay, openOverlay, overlay } from './palette-store'

type Panel = ComponentType<{ shown: Overlay }>

/** Opens the palette and the sheet of shortcuts by their keys; `load` brings what they show. */
export function PaletteHost({ load }: { load: () => Promise<Panel> }) {
  const { shown } = useSnapshot(overlay)
  const [Panel, setPanel] = useState<Panel | null>(null)
  const wasShown = useRef(false)
  useShortcut('mod+k', () => openOverlay('actions'))
  useShortcut('?', () => openOverlay('shortcuts'))

  useEffect(() => {
    if (shown && !Panel) {
      load().then(
        (loaded) => setPanel(() => loaded),
        () => {
          closeOverlay()
          notify({ type: 'error', title: t.failed, message: t.failedHint })
        },
      )
    }
  }, [shown, Panel, load])
  // As it leaves, so that nobody ever sees the focus nowhere.
  useLayoutEffect(() => {
    if (!shown && wasShown.current) finishClosing()
    wasShown.current = shown !== null
  }, [shown])

  return shown && Panel ? <Panel shown={shown} /> : null
}
