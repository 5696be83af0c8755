import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { t as words } from '#texts/ui/ui'
import { t } from '#texts/viewer/viewer'
import { saveFile } from '../lib/save-file'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { notify } from '../ui/feedback/notify'
import { type CameraMode, cameraModes, withMode } from './cameras'
import { Hud } from './hud'
import type { Look } from './looker'
import { openScene, type Scene } from './scene'
import { createSteering } from './steering'
import styles from './view-panel.module.css'
import { ViewTools } from './view-tools'

/** What stands over the picture may do this with it. */
export type Live = {
  scene: Scene
  hasHand: boolean
  onCycle: () => void
  onPicture: () => void
}

/**
 * The picture, its tools, and what lies over it. `file`: what saved pictures are named after; `look`
 * stays the same while the same is looked at; `over` takes the place of what is shown of the bot, and
 * moves the camera; `otherwise` stands where it cannot be drawn.
 */
export function LiveView({
  name,
  file,
  look,
  more,
  over,
  otherwise,
}: {
  name: string
  file: string
  look: Look
  more?: ReactNode
  over?: ((live: Live) => ReactNode) | null
  otherwise?: ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const labels = useRef<HTMLDivElement>(null)
  const [chosen, setMode] = useState<CameraMode>('first')
  const modes = over ? drivenModes : cameraModes
  const mode = modes.find((one) => one === chosen) ?? 'first'
  const [attempt, setAttempt] = useState(0)
  const onCycle = () => setMode(modes[(modes.indexOf(mode) + 1) % modes.length] ?? 'first')
  const onPicture = () => void savePicture(file, scene)
  const scene = useScene(look, attempt, { surface, canvas, labels, onCycle, onPicture })
  useEffect(() => {
    if (scene) scene.change((state, now) => (now ? withMode(state, mode, now) : { ...state, mode }))
  }, [scene, mode])
  if (scene === null) return <NoPicture>{otherwise}</NoPicture>
  return (
    <div ref={frame} className={styles.frame} data-driven={over ? true : undefined}>
      <div className={styles.picture}>
        <div
          ref={surface}
          className={styles.surface}
          role="application"
          aria-label={t.label(name)}
          aria-description={t.help}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the camera is moved by keys
          tabIndex={0}
        >
          <canvas key={attempt} ref={canvas} className={styles.canvas} />
        </div>
        <div ref={labels} className={styles.labels} aria-hidden="true" />
        {mode === 'first' && !over && <span className={styles.cross} aria-hidden="true" />}
        {scene && (
          <Over
            {...{ scene, mode }}
            hasHud={!over}
            onRetry={() => setAttempt((past) => past + 1)}
          />
        )}
        {scene && over?.({ scene, hasHand: mode === 'first', onCycle, onPicture })}
      </div>
      <ViewTools {...{ scene, frame, mode, modes, more, onPicture }} onMode={setMode} />
    </div>
  )
}

/** Where there is no WebGL 2. */
const NoPicture = ({ children }: { children: ReactNode }) => (
  <div className={styles.still}>
    <p>{t.noWebGl}</p>
    {children}
  </div>
)

/** A free camera is no place to drive from. */
const drivenModes: readonly CameraMode[] = ['first', 'third']

/** Saves the picture of the moment. */
async function savePicture(name: string, scene: Scene | null | undefined) {
  const file = await scene?.picture()
  const when = new Date().toLocaleString('sv').replaceAll(/[: ]/g, '-')
  if (file) saveFile(file, t.pictureName(name, when))
  else if (scene) notify({ type: 'error', title: t.noPicture })
}

type Places = {
  surface: RefObject<HTMLElement | null>
  canvas: RefObject<HTMLCanvasElement | null>
  labels: RefObject<HTMLDivElement | null>
  onCycle: () => void
  onPicture: () => void
}

/** Undefined before it begins, null where it cannot be drawn. */
function useScene(look: Look, attempt: number, { surface, canvas, labels, ...presses }: Places) {
  const [scene, setScene] = useState<Scene | null | undefined>(undefined)
  const now = useRef(presses)
  now.current = presses
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt begins anew
  useEffect(() => {
    if (!surface.current || !canvas.current || !labels.current) return
    const steering = createSteering(surface.current, {
      cycle: () => now.current.onCycle(),
      picture: () => now.current.onPicture(),
    })
    const opened = openScene({
      look,
      ...{ canvas: canvas.current, labels: labels.current },
      ...{ labelClass: styles.label ?? '', steer: steering.steer },
    })
    setScene(opened)
    return () => {
      steering.dispose()
      opened?.dispose()
      setScene(undefined)
    }
  }, [look, attempt, surface, canvas, labels])
  return scene
}

/** What lies over the picture. */
function Over({
  scene,
  mode,
  hasHud,
  onRetry,
}: {
  scene: Scene
  mode: CameraMode
  hasHud: boolean
  onRetry: () => void
}) {
  const { state, self } = useSnapshot(scene.seen)
  if (state === 'failed') {
    return (
      <div className={styles.failed}>
        <Banner tone="danger" action={<Button onClick={onRetry}>{words.retry}</Button>}>
          {t.loadFailed}
        </Banner>
      </div>
    )
  }
  return (
    <>
      {state === 'loading' && (
        <p className={styles.loading} role="status">
          {t.loading}
        </p>
      )}
      {self && hasHud && <Hud self={self} hasHand={mode === 'first'} />}
    </>
  )
}
