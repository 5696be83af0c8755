import { proxy } from 'valtio'
import type { DriveAct, DriveKey } from '#contract/bots/drive'
import { driveLimits } from '#contract/bots/drive-limits'
import type { ViewPose } from '#contract/bots/view'
import { t } from '#texts/driving/driving'
import { listen, openSocket } from '../../lib/socket'
import { notify } from '../../ui/feedback/notify'
import { createControls } from '../input/controls'

/** Why nothing is held down: it has not begun yet, the pointer was let go, or one is elsewhere. */
export type Pause = 'start' | 'free' | 'away' | 'help' | 'inventory'

type Shown = {
  pause: Pause | null
  slot: number
  latched: DriveKey[]
  /** From an input to the bot having done it. */
  delayMs: number | null
}

export type DriveSession = ReturnType<typeof startDriving>

/** Inputs of which it is not known yet that they count. */
const mostUnknown = 40

/** Of all pages and bots, so that what comes late is known as such. */
let seq = 0

/** Tells the server what is held down, 20 times a second, until it is disposed of. */
export function startDriving(
  botId: string,
  { byCompass, stands }: { byCompass: boolean; stands: (pose: ViewPose) => void },
) {
  const controls = createControls({ byCompass })
  const shown = proxy<Shown>({ pause: 'start', slot: 0, latched: [], delayMs: null })
  const sentAt = new Map<number, number>()

  function send() {
    seq += 1
    sentAt.set(seq, performance.now())
    for (const old of sentAt.keys()) if (old < seq - mostUnknown) sentAt.delete(old)
    openSocket().volatile.emit('driveInput', { botId, seq, ...controls.take() })
  }

  function releaseAll() {
    controls.releaseAll()
    shown.latched = []
    send()
  }

  const timer = setInterval(send, driveLimits.inputMs)
  const stop = listen({
    botDriven({ botId: id, seq: counted, pose }) {
      if (id !== botId) return
      const at = sentAt.get(counted)
      if (at !== undefined) {
        const ms = performance.now() - at
        shown.delayMs = Math.round(shown.delayMs === null ? ms : shown.delayMs * 0.9 + ms * 0.1)
      }
      sentAt.delete(counted)
      stands(pose)
    },
  })

  return {
    shown,
    begin: (at: { yaw: number; pitch: number; slot: number }) => {
      controls.begin(at)
      shown.slot = controls.slot()
    },
    look: controls.look,
    turn: controls.turn,
    lean: controls.lean,
    press: controls.press,
    keepTurning: controls.keepTurning,
    release: controls.release,
    latch(key: DriveKey) {
      const others = shown.latched.filter((other) => other !== key)
      shown.latched = controls.latch(key) ? [...others, key] : others
    },
    select(slot: number) {
      controls.select(slot)
      shown.slot = controls.slot()
    },
    /** Once. */
    act(act: DriveAct) {
      openSocket().emit('driveAct', { botId, act }, (answer) => {
        if (answer.done) return
        notify({ type: 'warning', title: t.notDone[act], message: answer.message })
      })
    },
    pause(why: Pause) {
      shown.pause = why
      releaseAll()
    },
    resume() {
      shown.pause = null
    },
    dispose() {
      clearInterval(timer)
      stop()
      releaseAll()
    },
  }
}
