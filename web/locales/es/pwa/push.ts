import type { PushPayload } from '#contract/notifications/push'

type Action = PushPayload['actions'][number]['action']

/** What the service worker says by itself, without a page. */
export const t = {
  unreadable: 'Tienes un aviso nuevo',
  unreadableHint: 'Ábrelo para ver qué ha pasado.',
  done: { restart: 'Reiniciando', mute: 'Aviso silenciado 1 h' } satisfies Record<Action, string>,
  failed: {
    restart: 'No se pudo reiniciar',
    mute: 'No se pudo silenciar',
  } satisfies Record<Action, string>,
  offline: 'No hay conexión con Enjambre. Ábrelo e inténtalo desde allí.',
  refused: 'El botón ya no vale. Ábrelo e inténtalo desde allí.',
} as const
