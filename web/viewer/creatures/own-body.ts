import type { ViewPose } from '#contract/bots/view'
import type { Body } from '../gl/renderer'
import { still, walk } from './gait'

/** The bot itself, as a camera outside it sees it. */
export function createOwnBody() {
  let at: ViewPose = [0, 0, 0, 0, 0]
  let gait = still

  return {
    step(pose: ViewPose, ms: number) {
      gait = walk(gait, Math.hypot(pose[0] - at[0], pose[2] - at[2]), ms)
      at = pose
    },
    body(): Body {
      const [x, y, z, yaw, pitch] = at
      return {
        ...{ kind: 'player', name: 'player', width: 0.6, height: 1.8, isHurt: false },
        ...{ at: [x, y, z], yaw, head: yaw, pitch, ...gait },
      }
    },
  }
}
