import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Bot } from '#contract/bots/bots'
import type { ViewPose, ViewSelf } from '#contract/bots/view'
import { t } from '#texts/driving/driving'
import { InventoryPanel } from '../../inventory/inventory-panel'
import { Dialog } from '../../ui/dialog/dialog'
import { Hud } from '../../viewer/hud'
import type { Helm } from '../../viewer/scene'
import type { Driving } from '../driving-store'
import styles from './drive-screen.module.css'
import { DeadCard, PauseCard } from './pause-card'
import { type DriveSession, startDriving } from './session'
import { TopBar } from './top-bar'
import { TouchControls } from './touch-controls'
import { useHands } from './use-hands'

/** What shows the bot while it is driven. */
export type Eyes = {
  seen: { self: ViewSelf | null; pose: ViewPose | null }
  steerBy(by: Helm | null): void
  stand(pose: ViewPose): void
}

type DriveScreenProps = {
  bot: Bot
  driving: Driving
  eyes: Eyes
  /** One goes up, down, left and right, as on a map. */
  byCompass?: boolean
  hasHand?: boolean
  onCycle?: () => void
  onPicture?: () => void
}

/** Over the picture: takes keys, mouse and thumbs for the bot, and shows what the game shows. */
export function DriveScreen(props: DriveScreenProps) {
  const { eyes, bot, byCompass = false } = props
  const { self } = useSnapshot(eyes.seen)
  const session = useSession(bot.id, eyes, byCompass, self !== null)
  return session && self && <Screen {...props} session={session} self={self as ViewSelf} />
}

function useSession(botId: string, eyes: Eyes, byCompass: boolean, isKnown: boolean) {
  const [session, setSession] = useState<DriveSession | null>(null)
  useEffect(() => {
    const { pose, self } = eyes.seen
    if (!isKnown || !pose || !self) return
    const started = startDriving(botId, { byCompass, stands: eyes.stand })
    started.begin({ yaw: pose[3], pitch: pose[4], slot: self.selected })
    eyes.steerBy(started.look)
    setSession(started)
    return () => {
      eyes.steerBy(null)
      started.dispose()
      setSession(null)
    }
  }, [botId, eyes, byCompass, isKnown])
  return session
}

type Ready = DriveScreenProps & { session: DriveSession; self: ViewSelf }

function Screen({ bot, driving, session, self, byCompass = false, hasHand = false, ...on }: Ready) {
  const screen = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const { pause, slot } = useSnapshot(session.shown)
  const isLost = useSnapshot(driving.state).own === 'lost'
  const isDead = self.health <= 0
  const respawn = () => isDead && session.act('respawn')
  const hands = useHands({ screen, surface }, session, { leave: driving.end, respawn, ...on })
  useEffect(() => {
    if (isLost) session.pause('away')
  }, [isLost, session])
  useImmersion(screen)
  const says = isLost ? t.paused.lost : pause && t.paused[pause]
  return (
    <div ref={screen} className={styles.screen} data-paused={pause !== null}>
      <div
        ref={surface}
        className={styles.surface}
        role="application"
        aria-label={t.surface(bot.name)}
        aria-description={t.help}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the bot is driven by keys
        tabIndex={0}
      />
      <p className="visually-hidden" role="status">
        {says ? `${says.title}. ${says.text}` : t.driving(bot.name)}
      </p>
      {hasHand && <span className={styles.cross} aria-hidden="true" />}
      <TopBar {...{ session, onCycle: on.onCycle }} onPause={session.pause} onLeave={driving.end} />
      <Hud
        self={{ ...self, selected: slot }}
        hasHand={hasHand && hands.kind === 'mouse'}
        onSlot={session.select}
      />
      {(hands.kind === 'touch' || !hands.isLocked) && !pause && (
        <TouchControls session={session} hasStick={hands.kind === 'touch'} />
      )}
      {isDead && !pause && <DeadCard onRespawn={respawn} />}
      {pause && pause !== 'inventory' && says && (
        <PauseCard
          {...{ pause, says, isLost, byCompass }}
          hand={hands.kind}
          onResume={hands.resume}
          onLeave={driving.end}
        />
      )}
      <Dialog
        open={pause === 'inventory'}
        onClose={hands.resume}
        title={t.inventoryOf(bot.name)}
        size="sheet"
      >
        <div className={styles.inventory}>
          {pause === 'inventory' && <InventoryPanel bot={bot} />}
        </div>
      </Dialog>
    </div>
  )
}

/** Nothing scrolls under a thumb, and a closed page does not leave a walking bot without asking. */
function useImmersion(screen: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const element = screen.current
    const still = (event: TouchEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    element?.addEventListener('touchmove', still, { passive: false })
    return () => {
      removeEventListener('beforeunload', ask)
      element?.removeEventListener('touchmove', still)
    }
  }, [screen])
}
