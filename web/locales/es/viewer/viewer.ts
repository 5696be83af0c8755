import type { CameraMode } from '../../../viewer/cameras'

/** What is seen through a bot. */
export const t = {
  label: (bot: string) => `Lo que ve ${bot}`,
  help: 'V cambia de cámara. Arrastra o usa las flechas para girar; la rueda, + y − acercan. Con la cámara libre, W, A, S y D vuelan, espacio sube y Mayúsculas baja. P guarda una foto.',
  mustRun: 'El bot debe estar en ejecución para ver lo que ve.',
  loading: 'Llega el mundo…',
  loadFailed: 'No se pudo dibujar lo que ve el bot',
  modes: 'Cámara',
  mode: {
    first: 'Sus ojos',
    third: 'Desde fuera',
    free: 'Libre',
  } satisfies Record<CameraMode, string>,
  enlarge: 'Pantalla completa',
  shrink: 'Salir de la pantalla completa',
  picture: 'Guardar una foto',
  noPicture: 'No se pudo guardar la foto',
  pictureName: (bot: string, when: string) => `vista-${bot}-${when}.png`,
  place: (x: string, y: string, z: string) => `X ${x}, Y ${y}, Z ${z}`,
  health: (value: number) => `Vida: ${value} de 20`,
  food: (value: number) => `Comida: ${value} de 20`,
  level: (level: number) => `Nivel ${level}`,
  hotbar: 'Barra rápida',
  stack: (count: number, item: string) => (count > 1 ? `${count} ${item}` : item),
  slot: (number: number, item: string | null) => `Casilla ${number}: ${item ?? 'vacía'}`,
  hand: (item: string) => `En la mano: ${item}`,
  emptyHand: 'Nada en la mano',
  textures: 'Texturas de Minecraft, de Mojang AB.',
  plain: 'En colores lisos, como pide esta instalación.',
  reduced: (blocks: number) =>
    `Se ve hasta ${blocks} bloques para que este dispositivo pueda con ello.`,
  noWebGl:
    'Este navegador no puede dibujar en 3D: le falta WebGL 2. Prueba con otro, o actualízalo.',
} as const
