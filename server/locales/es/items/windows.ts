import { spanishCreature, spanishItem } from './items'

/** What the game itself writes over a window, by its translation key. */
const titles: Record<string, string> = {
  barrel: 'Barril',
  beacon: 'Faro',
  blast_furnace: 'Alto horno',
  brewing: 'Soporte para pociones',
  cartography_table: 'Mesa de cartografía',
  chest: 'Cofre',
  chestDouble: 'Cofre grande',
  crafter: 'Fabricador',
  crafting: 'Fabricación',
  dispenser: 'Dispensador',
  dropper: 'Soltador',
  enchant: 'Encantar',
  enderchest: 'Cofre de ender',
  furnace: 'Horno',
  grindstone_title: 'Reparar y desencantar',
  hopper: 'Tolva',
  inventory: 'Inventario',
  lectern: 'Atril',
  loom: 'Telar',
  minecart: 'Vagoneta',
  repair: 'Reparar y nombrar',
  shulkerBox: 'Caja de shulker',
  smoker: 'Ahumador',
  stonecutter: 'Cortapiedras',
  upgrade: 'Mejorar equipo',
}

/** The title of a window that the game itself names; the key where there is no word for it. */
export function windowTitle(key: string): string {
  const [, kind, name = ''] =
    /^(container|block|item|entity)\.(?:minecraft\.)?(\w+)/.exec(key) ?? []
  if (kind === 'container') return (Object.hasOwn(titles, name) && titles[name]) || key
  return (kind === 'entity' ? spanishCreature(name) : spanishItem(name)) ?? key
}
