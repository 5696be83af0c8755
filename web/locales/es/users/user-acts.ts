import type { UsersAct } from '#contract/admin/user-acts'

const users = (count: number) => (count === 1 ? '1 usuario' : `${count} usuarios`)

export const t = {
  create: {
    open: 'Crear cuenta',
    title: 'Crear una cuenta',
    description:
      'Si no escribes una contraseña, te damos un enlace de un solo uso para que la elija su dueño.',
    username: 'Nombre de usuario',
    email: 'Correo electrónico',
    role: 'Rol',
    status: 'Estado',
    password: 'Contraseña (opcional)',
    passwordHint: 'Mejor vacía: así no la conoce nadie más.',
    cancel: 'Cancelar',
    submit: 'Crear cuenta',
    done: (name: string) => `Cuenta de ${name} creada`,
    failed: 'No se pudo crear la cuenta',
  },
  link: {
    title: (name: string) => `Enlace para ${name}`,
    newAccount: 'Envíaselo: con él elige su contraseña. Funciona una sola vez.',
    reset:
      'Envíaselo: con él elige otra contraseña, y todas sus sesiones se cierran. Funciona una sola vez.',
    field: 'Enlace de un solo uso',
    until: (at: string) => `Caduca el ${at}. Cópialo ahora: no se vuelve a mostrar.`,
    copy: 'Copiar enlace',
    close: 'Listo',
    make: 'Crear enlace',
    about:
      'Un enlace de un solo uso para que elija otra contraseña. Dura 30 minutos, y al usarlo se cierran todas sus sesiones.',
    failed: 'No se pudo crear el enlace',
  },
  sessions: {
    title: 'Sesiones abiertas',
    password: 'Contraseña',
    loading: 'Cargando sesiones…',
    failed: 'No se pudieron cargar las sesiones',
    none: 'No tiene ninguna sesión abierta.',
    endAll: 'Cerrar todas',
    endTitle: (name: string) => `¿Cerrar las sesiones de ${name}?`,
    endMessage:
      'Tendrá que iniciar sesión otra vez en todos sus navegadores. Sus bots siguen en marcha.',
    endFailed: 'No se pudieron cerrar las sesiones',
    history: 'Historial',
    audit: 'Ver en la auditoría lo que se hizo con esta cuenta',
  },
  factors: {
    title: 'Segundo factor',
    loading: 'Cargando sus segundos factores…',
    failed: 'No se pudieron cargar sus segundos factores',
    none: 'No tiene ninguno: entra solo con su contraseña.',
    noneYet: 'Aún no tiene ninguno: se le pide uno en cuanto entra.',
    totp: 'Aplicación de códigos',
    passkeys: 'Llaves de acceso',
    recovery: 'Códigos de recuperación',
    yes: 'Sí',
    no: 'No',
    left: (left: number, of: number) => `${left} de ${of}`,
    reset: 'Quitar segundo factor',
    resetTitle: (name: string) => `¿Quitar el segundo factor de ${name}?`,
    resetMessage:
      'Hazlo solo si sabes que quien lo ha perdido es su dueño. Su aplicación, sus llaves y sus códigos dejan de valer, sus sesiones se cierran, y entra solo con su contraseña. Queda en la auditoría y se le dice.',
    resetFailed: 'No se pudo quitar el segundo factor',
  },
  many: {
    label: 'Usuarios seleccionados',
    count: (count: number) =>
      count === 1 ? '1 usuario seleccionado' : `${count} usuarios seleccionados`,
    clear: 'Quitar la selección',
    actions: {
      activate: 'Activar',
      suspend: 'Suspender',
      'stop-bots': 'Detener bots',
      'end-sessions': 'Cerrar sesiones',
      grant: 'Dar un plan',
      delete: 'Eliminar',
    } satisfies Record<UsersAct['action'], string>,
    done: {
      activate: (count: number) => `${users(count)}: cuenta activa`,
      suspend: (count: number) => `${users(count)}: cuenta suspendida`,
      'stop-bots': (count: number) => `${users(count)}: bots detenidos`,
      'end-sessions': (count: number) => `${users(count)}: sesiones cerradas`,
      grant: (count: number) => `${users(count)}: plan cambiado`,
      delete: (count: number) => `${users(count)}: cuenta eliminada`,
    } satisfies Record<UsersAct['action'], (count: number) => string>,
    partly: (done: number, all: number) => `Se hizo con ${done} de ${all} usuarios`,
    refused: (name: string, why: string) => `${name}: ${why}`,
    unnamed: 'Una cuenta',
    more: (count: number) => (count === 1 ? 'Y 1 más.' : `Y ${count} más.`),
    failed: 'No se pudo hacer con los usuarios seleccionados',
    tooMany: (max: number) => `Puedes seleccionar ${max} usuarios como máximo.`,
    ask: {
      suspend: {
        title: (count: number) => `¿Suspender ${users(count)}?`,
        message:
          'Sus sesiones se cierran y sus bots se detienen enseguida. Al activar las cuentas de nuevo no se reinician solos.',
      },
      'stop-bots': {
        title: (count: number) => `¿Detener todos los bots de ${users(count)}?`,
        message: 'No se reinician solos: cada dueño o dueña tendrá que iniciarlos de nuevo.',
      },
      'end-sessions': {
        title: (count: number) => `¿Cerrar las sesiones de ${users(count)}?`,
        message:
          'Tendrán que iniciar sesión otra vez en todos sus navegadores. Sus bots siguen, y tu sesión también.',
      },
    },
    cancel: 'Cancelar',
    grant: {
      title: (count: number) => `Dar un plan a ${users(count)}`,
      description: 'Vale desde ahora y sustituye a otros planes que tengan.',
      plan: 'Plan',
      until: 'Vence',
      untilHint: 'Si lo dejas vacío, dura un mes desde hoy.',
      past: 'La fecha de fin debe estar en el futuro',
      submit: 'Dar el plan',
    },
    deletion: {
      title: (count: number) => `¿Eliminar ${users(count)}?`,
      description:
        'Se eliminan sus cuentas con sus bots, consolas, mundos y puntos. No se puede deshacer. Sus pagos quedan sin nombre.',
      field: (count: number) => `Escribe ${count} para confirmarlo`,
      wrong: (count: number) => `Escribe el número de usuarios: ${count}`,
      submit: 'Eliminar',
    },
  },
} as const
