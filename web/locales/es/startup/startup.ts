export const t = {
  title: 'Iniciando Enjambre',
  steps: {
    server: 'Comprobando el servidor',
    ready: 'Todo listo',
  },
  groups: {
    auth: 'Autenticación',
    configuration: 'Configuración',
    bots: 'Bots',
    states: 'Estados',
  },
  groupsLabel: 'Qué se carga',
  loads: {
    waiting: 'En espera',
    loading: 'Cargando',
    done: 'Listo',
    failed: 'No disponible',
  },
  loadFailed: 'No se pudo cargar.',
  failed: {
    title: 'Error de Conexión',
    lead: 'No se pudo conectar con el servidor.',
    advice: 'Dejó de responder mientras se cargaban tus datos. Espera unos segundos y reintenta.',
    broken:
      'Enjambre no pudo iniciarse en este navegador. Si vuelve a pasar, avisa al administrador con este texto:',
    retry: 'Reintentar',
    retrying: 'Reintentando...',
  },
  offline: {
    network: {
      title: 'Error de Conexión',
      lead: 'El servidor no responde. Comprueba tu conexión a Internet y que Enjambre esté en marcha.',
    },
    server: {
      title: 'Error del Servidor',
      lead: 'El servidor responde, pero con errores. Espera unos segundos y reintenta; si sigue, avisa al administrador.',
    },
    down: {
      title: 'Servidor Fuera de Servicio',
      lead: 'El servidor tarda demasiado en responder. Puede estar reiniciándose: reintenta en unos segundos.',
    },
    endpoints: 'Estado de cada servicio',
    online: 'En línea',
    offline: 'Fuera de línea',
    retry: 'Reintentar Conexión',
    retrying: 'Comprobando...',
    reload: 'Recargar Página',
  },
} as const
