import { proxy } from 'valtio'
import { driveLimits } from '#contract/bots/drive-limits'
import type { ViewCrack, ViewFrame, ViewPose, ViewSelf, ViewWorld } from '#contract/bots/view'
import { whileSeen } from './attention'
import { astern, behind, type CameraState, cameraOf, firstCamera, headOf } from './cameras'
import { createCrowd } from './creatures/crowd'
import { createOwnBody } from './creatures/own-body'
import { createThingLooks } from './creatures/thing-looks'
import { fit } from './fit'
import { backOf, type Camera } from './gl/camera'
import { createRenderer } from './gl/renderer'
import { skyOf } from './gl/sky'
import { createLabels } from './labels'
import type { Look } from './looker'
import { fetchLooks } from './looks-source'
import { startMesher } from './mesher'
import { createQualityKeeper, type Quality } from './quality'
import { createGlide } from './smooth'
import type { FromMesher, Medium, Target } from './world/messages'

/** What the page shows around the picture. */
export type Seen = {
  state: 'loading' | 'ready' | 'failed'
  self: ViewSelf | null
  pose: ViewPose | null
  isPlain: boolean
  quality: Quality
  /** For whoever measures: pictures so far, sections and quads that are there. */
  work: { pictures: number; sections: number; quads: number }
}

type Options = {
  look: Look
  canvas: HTMLCanvasElement
  labels: HTMLElement
  labelClass: string
  /** Changes the camera before each picture, by what is pressed; told how long the last one is ago. */
  steer(state: CameraState, ms: number): CameraState
}

/** Where whoever drives looks: known here before the bot does. */
export type Helm = () => { yaw: number; pitch: number }

const eyeMs = 50
const litMs = 250
/** What moves may go on for so long after the last word of it. */
const awakeMs = 800
const turnMs = 60
/** Nobody steers on or walks on through a moment in which nothing was drawn. */
const longestMs = 250

export type Scene = NonNullable<ReturnType<typeof openScene>>

/** Looks through a bot and draws it until it is disposed of. Null: this browser cannot draw it. */
export function openScene({ look: lookThrough, canvas, labels, labelClass, steer }: Options) {
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false })
  if (!gl) return null
  const renderer = createRenderer(gl)
  const seen = proxy<Seen>({
    ...{ state: 'loading', self: null, pose: null, isPlain: false },
    ...{ quality: { scale: 1, distance: 8 }, work: { pictures: 0, sections: 0, quads: 0 } },
  })
  const crowd = createCrowd()
  const self = createOwnBody()
  const names = createLabels(labels, labelClass)
  const keeper = createQualityKeeper()
  const mesher = startMesher(hear, fail)
  const things = createThingLooks({
    askPiece: (state) => mesher.tell({ type: 'piece', state }),
    items(told) {
      renderer.items(told)
      wake()
    },
  })
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const glide = createGlide()
  let shownPose: ViewPose = [0, 0, 0, 0, 0]
  let world: ViewWorld | null = null
  let looksVersion: string | null = null
  let pose: ViewPose | null = null
  let time = 6_000
  let cracks: ViewCrack[] = []
  let medium: Medium = 'air'
  let isInDark = false
  let room = 5
  let target: Target | null = null
  const told = { seen: '', aimed: '' }
  let camera = firstCamera()
  let helm: Helm | null = null
  let shown: Camera | null = null
  let awakeUntil = 0
  let steeredAt = 0
  let drawnAt = 0
  let toldAt = 0
  let litAt = 0
  let turnedAt = 0
  let request = 0

  const wake = () => {
    awakeUntil = performance.now() + awakeMs
  }

  function fail() {
    seen.state = 'failed'
  }

  function hear(message: FromMesher) {
    if (message.type === 'seen' || message.type === 'aimed') {
      // What is as before is no reason to draw again.
      const now = JSON.stringify(message)
      if (told[message.type] === now) return
      told[message.type] = now
    }
    if (message.type === 'lit') {
      if (crowd.light(message.lights)) wake()
      return
    }
    wake()
    if (message.type === 'mesh') {
      renderer.terrain.set(message.x, message.y, message.z, message.mesh)
      if (seen.state === 'loading') seen.state = 'ready'
    } else if (message.type === 'piece') renderer.pieces.set(message.state, message.mesh)
    else if (message.type === 'signs') renderer.signs.set(message.x, message.z, message.signs)
    else if (message.type === 'dropped') drop(message)
    else if (message.type === 'aimed') target = message.target
    else if (message.type === 'seen') ({ medium, isDark: isInDark, room } = message)
    else seen.work.sections = message.sections
  }

  function drop({ x, z }: { x: number; z: number }) {
    renderer.terrain.drop(x, z)
    renderer.signs.drop(x, z)
  }

  function begin(next: ViewWorld) {
    world = next
    mesher.tell({ type: 'clear' })
    renderer.terrain.clear()
    renderer.signs.clear()
    crowd.clear()
    cracks = []
    if (looksVersion !== next.version) void loadLooks(next.version)
  }

  async function loadLooks(version: string) {
    looksVersion = version
    try {
      const { models, states, painted, isPlain } = await fetchLooks(version)
      if (looksVersion !== version) return
      const { water = 0, lava = 0 } = painted.named
      renderer.look(painted)
      mesher.tell({ type: 'looks', models, states, water, lava })
      seen.isPlain = isPlain
    } catch {
      looksVersion = null
      fail()
    }
  }

  function take(frame: ViewFrame) {
    wake()
    // Who drives is told sooner.
    if (frame.pose && (!helm || !pose)) stand(frame.pose)
    if (frame.self) seen.self = frame.self
    if (frame.time !== undefined) time = frame.time
    if (frame.cracks) cracks = frame.cracks
    if (frame.blocks) mesher.tell({ type: 'blocks', blocks: frame.blocks })
    if (frame.signs) mesher.tell({ type: 'signs', signs: frame.signs })
    crowd.take(frame, performance.now())
    things.take(frame.entered)
  }

  function stand(next: ViewPose) {
    const isSame = next.every((value, at) => value === pose?.[at])
    if (isSame) return
    pose = next
    seen.pose = next
    glide.to(next, performance.now())
  }

  /** Where the bot is shown, and how it looks. */
  function place(now: number) {
    const look = helm?.()
    const [x, y, z, yaw, pitch] = glide.at(now)
    const next: ViewPose = look ? [x, y, z, look.yaw, look.pitch] : [x, y, z, yaw, pitch]
    if (next.some((value, at) => value !== shownPose[at])) wake()
    shownPose = next
    if (look) camera = astern(camera, look.pitch)
  }

  function tellEye(now: number) {
    if (now - toldAt < eyeMs || !pose) return
    toldAt = now
    mesher.tell({ type: 'eye', ...behind(camera, shownPose) })
    if (now - litAt > litMs) {
      litAt = now
      mesher.tell({ type: 'lit', places: crowd.places() })
    }
    if (!helm) return
    const [x, y, z, yaw, pitch] = shownPose
    const aim = { eye: headOf([x, y, z]), back: backOf(yaw, pitch), reach: driveLimits.reach }
    mesher.tell({ type: 'aim', ...aim })
  }

  function draw() {
    if (!pose || !world) return
    fit(canvas, keeper.now.scale)
    shown = cameraOf(camera, shownPose, room)
    const now = performance.now()
    const bodies = crowd.bodies(now)
    const projection = renderer.draw({
      ...{ camera: shown, sky: skyOf(world.dimension, time, medium), isInDark, cracks, target },
      ...{ far: keeper.now.distance * 16, moment: { now, yaw: shown.yaw, isCalm } },
      bodies: camera.mode === 'first' ? bodies : [...bodies, self.body()],
    })
    names.show(bodies, shown.eye, projection)
    Object.assign(seen.work, { pictures: seen.work.pictures + 1, quads: renderer.terrain.quads })
  }

  /** Where nothing else moves, what turns of itself is drawn less often. */
  const isDue = (now: number) => !isCalm && now - turnedAt > turnMs && crowd.isTurning(shownPose)

  function loop(now: number) {
    request = requestAnimationFrame(loop)
    const steered = steer(camera, Math.min(longestMs, now - steeredAt))
    steeredAt = now
    if (steered !== camera) wake()
    camera = steered
    if (pose) place(now)
    const isFree = renderer.isFree()
    const isAwake = now <= awakeUntil
    if (document.hidden || (!isAwake && !isDue(now))) {
      if (isFree && !isAwake) drawnAt = 0
      return
    }
    tellEye(now)
    if (!isFree) return
    const passed = Math.min(longestMs, now - drawnAt)
    crowd.step(passed)
    self.step(shownPose, passed)
    draw()
    turnedAt = now
    if (drawnAt > 0 && isAwake && keeper.took(now - drawnAt)) seen.quality = { ...keeper.now }
    drawnAt = isAwake ? now : 0
  }

  function look() {
    wake()
    drawnAt = 0
    return lookThrough({
      begin,
      frame: take,
      expect: (columns) => mesher.tell({ type: 'expect', columns }),
      drop: (columns) => mesher.tell({ type: 'drop', columns }),
      column: (x, z, packed) => mesher.tell({ type: 'column', x, z, packed }),
    })
  }

  const sizes = new ResizeObserver(wake)
  sizes.observe(canvas)
  canvas.addEventListener('webglcontextlost', fail)
  request = requestAnimationFrame(loop)
  document.addEventListener('visibilitychange', wake)
  // Who does not look for a while is sent nothing.
  const leave = whileSeen(look)

  return {
    seen,
    wake,
    /** Whoever drives takes the camera, until null gives it back, and says where the bot stands. */
    steerBy(by: Helm | null) {
      helm = by
      if (!by) target = null
      wake()
    },
    stand,
    change(to: (state: CameraState, now: Camera | null) => CameraState) {
      camera = to(camera, shown)
      wake()
    },
    /** The picture of the moment; null when it cannot be kept. */
    async picture(): Promise<Blob | null> {
      draw()
      return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
    },
    dispose() {
      leave()
      cancelAnimationFrame(request)
      sizes.disconnect()
      document.removeEventListener('visibilitychange', wake)
      canvas.removeEventListener('webglcontextlost', fail)
      mesher.end()
      names.clear()
      renderer.dispose()
    },
  }
}
