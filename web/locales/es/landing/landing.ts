export const t = {
  title: 'Enjambre',
  hero: {
    title: 'Todo tu enjambre de bots en una sola pantalla',
    lead: 'Conecta bots a tus servidores de Minecraft, dirígelos en directo y entérate al instante de lo que les pasa. Desde el navegador, en tu propio servidor.',
    start: 'Comenzar Ahora',
    guide: 'Ver Guía',
    example: 'Ejemplo con datos de muestra',
    sceneLabel:
      'Ejemplo de la aplicación con datos de muestra: una lista de bots con su estado, la consola de uno de ellos, sus estadísticas y su mapa.',
  },
  features: {
    title: 'Qué puedes hacer',
    list: {
      multi: {
        title: 'Control de varios bots',
        text: (most: string) =>
          `Crea, inicia y detén hasta ${most} desde una tabla, de uno en uno o en grupo, con un ritmo que los servidores toleran.`,
        bots: (n: string) => `${n} bots`,
        any: 'tantos bots como admita tu plan',
      },
      automation: {
        title: 'Automatización inteligente',
        text: 'Reconexión con esperas crecientes, comandos propios con tu prefijo y bots que vuelven solos tras un reinicio.',
      },
      monitoring: {
        title: 'Monitoreo en tiempo real',
        text: 'Chat, eventos y errores llegan a la consola en el momento, con filtros por categoría e historial que no se pierde.',
      },
      security: {
        title: 'Seguridad y aislamiento',
        text: 'Los bots corren en un proceso aparte, las contraseñas se guardan cifradas y cada servidor de destino se verifica antes de conectar.',
      },
    },
  },
  pricing: {
    title: 'Planes',
    lead: 'Cuanto más largo el plazo, menor el precio de cada mes.',
    choose: 'Elegir Plan',
    chooseLabel: (plan: string) => `Elegir Plan ${plan}`,
    loading: 'Cargando planes...',
    reference: 'Precios de referencia: no se pudieron cargar los actuales.',
  },
} as const
