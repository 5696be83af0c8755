import Camera from 'lucide-react/icons/camera'
import Maximize2 from 'lucide-react/icons/maximize-2'
import Minimize2 from 'lucide-react/icons/minimize-2'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { t } from '#texts/viewer/viewer'
import { IconButton } from '../ui/button'
import { Segments } from '../ui/form/segments'
import type { CameraMode } from './cameras'
import { qualities } from './quality'
import type { Scene } from './scene'
import styles from './view-panel.module.css'

type Props = {
  scene: Scene | undefined
  frame: RefObject<HTMLElement | null>
  mode: CameraMode
  modes: readonly CameraMode[]
  /** Other things that can be done. */
  more?: ReactNode
  onMode: (mode: CameraMode) => void
  onPicture: () => void
}

/** Under the picture: which camera, a photo, the whole screen; where the bot is, and whose textures these are. */
export function ViewTools({ scene, frame, mode, modes, more, onMode, onPicture }: Props) {
  const isWhole = useWholeScreen()
  const toggle = () => {
    if (isWhole) void document.exitFullscreen()
    else void frame.current?.requestFullscreen()
  }
  return (
    <div className={styles.foot}>
      <div className={styles.tools}>
        <Segments
          label={t.modes}
          options={modes.map((value) => ({ value, label: t.mode[value] }))}
          value={mode}
          onChange={onMode}
        />
        <span className={styles.buttons}>
          {more}
          <IconButton
            icon={<Camera size={16} />}
            label={t.picture}
            aria-disabled={!scene}
            onClick={onPicture}
          />
          {document.fullscreenEnabled && (
            <IconButton
              icon={isWhole ? <Minimize2 size={16} /> : <Maximize2 size={16} />}
              label={isWhole ? t.shrink : t.enlarge}
              onClick={toggle}
            />
          )}
        </span>
      </div>
      {scene && <Facts scene={scene} />}
    </div>
  )
}

function Facts({ scene }: { scene: Scene }) {
  const { pose, isPlain, quality, state } = useSnapshot(scene.seen)
  const isReduced = quality.distance < (qualities[0]?.distance ?? 0)
  const [x = '', y = '', z = ''] = pose?.slice(0, 3).map((value) => value.toFixed(1)) ?? []
  return (
    <p className={styles.facts}>
      {pose && <span className={styles.place}>{t.place(x, y, z)}</span>}
      {isReduced && <span>{t.reduced(quality.distance * 16)}</span>}
      {state === 'ready' && <span>{isPlain ? t.plain : t.textures}</span>}
    </p>
  )
}

function useWholeScreen() {
  const [isWhole, setWhole] = useState(document.fullscreenElement !== null)
  useEffect(() => {
    const onChange = () => setWhole(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [])
  return isWhole
}
