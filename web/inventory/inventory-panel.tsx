import { useSnapshot } from 'valtio'
import type { Bot } from '#contract/bots'
import type { CraftOption, Inventory } from '#contract/inventory'
import { t } from '#texts/inventory/inventory'
import { sourceOf, useLive } from '../lib/live'
import { Banner } from '../ui/feedback/banner'
import { Frame } from '../ui/feedback/frame'
import { Panel } from '../ui/layout/panel'
import { CraftGrid, GridAlternatives, QuickRecipes } from './craft-grid'
import { CraftList } from './craft-list'
import styles from './inventory-panel.module.css'
import { type BotInventory, openInventory, type Place } from './inventory-store'
import { ItemActions } from './item-actions'
import { ItemIcon } from './item-icon'
import { OpenWindowPanel } from './open-window'
import { Bag, OwnSlots } from './own-slots'
import { ownSlots } from './places'
import { useSlotInteraction } from './use-slot-interaction'

/** What a bot carries and wears, its crafting, and the container that it has open. */
export function InventoryPanel({ bot }: { bot: Bot }) {
  // Whether it runs decides what is known of it.
  const botInventory = useLive(openInventory, bot.id, bot.status)
  return botInventory && <Content bot={bot} botInventory={botInventory} />
}

function Content({ bot, botInventory }: { bot: Bot; botInventory: BotInventory }) {
  const { state } = useSnapshot(botInventory.state)
  return (
    <Frame
      of={sourceOf(state, botInventory.retry, true)}
      loading={t.loading}
      lines={6}
      failed={t.loadFailed}
      around={(content) => <Panel title={t.title}>{content}</Panel>}
    >
      {() => <Slots bot={bot} botInventory={botInventory} />}
    </Frame>
  )
}

function Slots({ bot, botInventory }: { bot: Bot; botInventory: BotInventory }) {
  const snapshot = useSnapshot(botInventory.state)
  const { live, said, optionsState } = snapshot
  const inventory = snapshot.inventory as Inventory
  const options = snapshot.options as readonly CraftOption[]
  const waiting = snapshot.waiting as ReadonlySet<Place>
  const interaction = useSlotInteraction(bot, botInventory, inventory)
  const shown = { inventory, waiting, interaction }
  const { dragged } = interaction.drag
  return (
    <div ref={interaction.root} className={styles.panels}>
      {inventory.window && (
        <OpenWindowPanel {...shown} window={inventory.window} botInventory={botInventory} />
      )}
      <Panel title={t.title}>
        {!live && <Unknown isEmpty={inventory.items.length === 0} />}
        <div className={styles.top}>
          <OwnSlots
            {...shown}
            slots={[...ownSlots.armour, ownSlots.offHand]}
            label={t.worn}
            className={styles.worn}
          />
          <CraftGrid {...shown} botInventory={botInventory} options={options} />
        </div>
        <GridAlternatives {...shown} botInventory={botInventory} options={options} />
        <Bag {...shown} />
        <ItemActions botInventory={botInventory} interaction={interaction} />
        <p className={styles.hint}>{t.help}</p>
        <p className="spoken" role="status">
          {said}
        </p>
      </Panel>
      <Panel title={t.craft}>
        <QuickRecipes {...shown} botInventory={botInventory} />
        <CraftList
          botInventory={botInventory}
          options={options}
          state={optionsState}
          busy={waiting.has('result')}
          interaction={interaction}
        />
      </Panel>
      {dragged && (
        <span
          className={styles.dragged}
          style={{ left: dragged.x, top: dragged.y }}
          aria-hidden="true"
        >
          <ItemIcon name={dragged.item.name} displayName={dragged.item.displayName} />
        </span>
      )}
    </div>
  )
}

function Unknown({ isEmpty }: { isEmpty: boolean }) {
  return <Banner className={styles.banner}>{isEmpty ? t.neverSeen : t.lastKnown}</Banner>
}
