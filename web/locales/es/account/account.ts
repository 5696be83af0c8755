import type { TimeLocale } from '#contract/account/times'

const locales: Readonly<Record<TimeLocale, string>> = {
  'es-ES': 'Español (España)',
  'es-MX': 'Español (México)',
  'es-AR': 'Español (Argentina)',
  'es-CL': 'Español (Chile)',
  'es-CO': 'Español (Colombia)',
  'es-PE': 'Español (Perú)',
  'es-US': 'Español (Estados Unidos)',
  'en-GB': 'Inglés (Reino Unido)',
  'en-US': 'Inglés (Estados Unidos)',
}

export const t = {
  title: 'Mi cuenta',
  sections: 'Partes de mi cuenta',
  loading: 'Cargando…',
  failed: 'No se pudo cargar tu cuenta',
  profile: 'Perfil',
  security: 'Seguridad',
  sessions: 'Sesiones',
  tokens: 'Tokens',
  webhooks: 'Webhooks',
  email: 'Correo',
  createdAt: 'Cuenta creada',
  form: {
    username: 'Nombre',
    usernameHint: 'Así te ven los administradores y con quien compartas bots.',
    locale: 'Idioma de fechas y horas',
    locales,
    zone: 'Zona horaria',
    asBrowser: 'Como en este navegador',
    now: (time: string) => `Así se escribe la hora de ahora: ${time}`,
    submit: 'Guardar',
    saved: 'Guardado.',
    failed: 'No se guardó',
  },
} as const
