import type { BroadcastType } from '#contract/admin/notices'

export const t = {
  maintenance: {
    title: 'En mantenimiento',
    visitor: 'Puedes mirar, pero de momento no se puede cambiar nada.',
    user: 'Puedes consultarlo todo y tus bots siguen en marcha, pero de momento no se puede cambiar nada.',
    admin: 'Los demás no pueden cambiar nada; tú, como administrador, sí.',
    overTitle: 'Fin del mantenimiento',
    over: 'Ya puedes hacer cambios otra vez.',
  },
  held: {
    title: 'Bots retenidos',
    user: 'No se puede iniciar ninguno hasta que un administrador los ponga en marcha; los que estaban en marcha vuelven entonces solos.',
    admin: 'Ponlos en marcha en el panel, cuando sepas que no lo están en otra instalación.',
  },
  types: {
    info: 'Aviso',
    success: 'Buenas noticias',
    warning: 'Atención',
    error: 'Importante',
  } satisfies Record<BroadcastType, string>,
} as const
