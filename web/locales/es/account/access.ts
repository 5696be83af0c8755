import type { SignInMethod } from '#contract/account/account'

const methods: Readonly<Record<SignInMethod, string>> = {
  password: 'con contraseña',
  passkey: 'con llave de acceso',
  provider: 'con otro servicio',
  setup: 'con el enlace de instalación',
}

export const t = {
  sessions: {
    title: 'Sesiones abiertas',
    lead: 'Dónde has iniciado sesión. Si no reconoces alguna, ciérrala y cambia tu contraseña.',
    loading: 'Cargando sesiones…',
    failed: 'No se pudieron cargar las sesiones',
    unknownAgent: 'Navegador desconocido',
    own: 'esta sesión',
    used: (address: string) => `Último uso desde ${address},`,
    opened: (address: string, method: SignInMethod | null) =>
      `Abierta desde ${address}${method === null ? '' : ` ${methods[method]}`},`,
    end: 'Cerrar',
    endOf: (agent: string) => `Cerrar la sesión de ${agent}`,
    endOthers: 'Cerrar las demás',
    endOthersTitle: '¿Cerrar todas las demás sesiones?',
    endOthersMessage:
      'En los demás navegadores habrá que iniciar sesión otra vez. Tus bots siguen en marcha.',
    endFailed: 'No se pudo cerrar la sesión',
  },
  activity: {
    title: 'Actividad de seguridad',
    loading: 'Cargando actividad…',
    failed: 'No se pudo cargar la actividad',
    none: 'Todavía no hay nada que contar.',
    from: (address: string) => `desde ${address}`,
    byNobody: 'Por la administración',
    all: (count: number) => `Ver los ${count}`,
  },
} as const
