/** Words that people type behind a command, and what they mean in the game. */
type Meanings<T> = readonly (readonly [word: string, meaning: T])[]

const itemNames: Meanings<readonly string[]> = [
  ['agua', ['water']],
  ['antorcha', ['torch']],
  ['antorchas', ['torch']],
  ['arena', ['sand']],
  ['cama', ['white_bed', 'red_bed', 'bed']],
  ['carbón', ['coal_ore', 'deepslate_coal_ore', 'coal']],
  ['carne', ['cooked_beef', 'beef']],
  ['césped', ['grass_block', 'grass']],
  ['cofre', ['chest']],
  ['diamante', ['diamond_ore', 'deepslate_diamond_ore', 'diamond']],
  ['diamantes', ['diamond_ore', 'deepslate_diamond_ore', 'diamond']],
  ['escudo', ['shield']],
  ['grava', ['gravel']],
  ['hierro', ['iron_ore', 'deepslate_iron_ore', 'iron_ingot']],
  ['horno', ['furnace']],
  [
    'madera',
    [
      'oak_log',
      'spruce_log',
      'birch_log',
      'jungle_log',
      'acacia_log',
      'dark_oak_log',
      'mangrove_log',
      'cherry_log',
      'log',
      'log2',
    ],
  ],
  ['manzana', ['apple']],
  ['mesa', ['crafting_table']],
  ['obsidiana', ['obsidian']],
  ['oro', ['gold_ore', 'deepslate_gold_ore', 'gold_ingot']],
  ['palo', ['stick']],
  ['palos', ['stick']],
  ['pan', ['bread']],
  ['piedra', ['stone', 'cobblestone']],
  ['tierra', ['dirt', 'grass_block']],
  ['trigo', ['wheat']],
  ['tótem', ['totem_of_undying']],
]

const creatureNames: Meanings<string> = [
  ['araña', 'spider'],
  ['bruja', 'witch'],
  ['cerdo', 'pig'],
  ['esqueleto', 'skeleton'],
  ['gallina', 'chicken'],
  ['oveja', 'sheep'],
  ['vaca', 'cow'],
  ['zombi', 'zombie'],
]

const equipPlaces: Meanings<string> = [
  ['mano', 'hand'],
  ['otra-mano', 'off-hand'],
  ['cabeza', 'head'],
  ['pecho', 'torso'],
  ['piernas', 'legs'],
  ['pies', 'feet'],
]

const clickKinds: Meanings<string> = [
  ['izquierdo', 'left'],
  ['derecho', 'right'],
  ['mayús', 'shift'],
]

const answers: Meanings<string> = [
  ['sí', 'on'],
  ['no', 'off'],
]

const amounts: Meanings<string> = [['todo', 'all']]

const guardianWords: Meanings<string> = [...answers, ['casa', 'home'], ['estado', 'state']]

export const typedWords = {
  ...{ itemNames, creatureNames, equipPlaces, clickKinds, answers, amounts },
  guardianWords,
}
