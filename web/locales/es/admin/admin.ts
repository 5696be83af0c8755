export const t = {
  title: 'Administración',
  nav: 'Secciones de administración',
  pagesOf: (section: string) => `Páginas de ${section}`,
  identity: 'Tu sesión de administración',
  superAdmin: 'Super Admin',
  dashboard: 'Dashboard',
  toDashboard: 'Volver a tus bots',
  logout: 'Cerrar sesión',
  loading: 'Cargando la sección…',
  checking: 'Verificando permisos…',
  retry: 'Reintentar',
  recheck: 'Verificar de nuevo',
  methods: {
    server: 'Verificado por el servidor',
    fallback: 'Verificación local',
  },
  fallback:
    'El servidor no ha podido confirmar tus permisos: solo se ha mirado tu token. Hasta que responda no se muestra ni se cambia nada.',
  failed: 'No se han podido verificar tus permisos.',
  unavailable: 'Este módulo no está disponible porque te faltan permisos.',
  connection: {
    live: 'Conectado al servidor',
    connecting: 'Conectando…',
    offline: 'Modo offline',
  },
} as const
