export const es = {
  title: 'Iniciando Enjambre',
  steps: {
    server: 'Comprobando el servidor',
    session: 'Abriendo tu sesión',
    ready: 'Todo listo',
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
