export const t = {
  brand: 'Enjambre',
  beta: 'BETA',
  home: 'Enjambre BETA: ir al inicio',
  skip: 'Saltar al contenido',
  footer: 'Bots de Minecraft en tu propio servidor.',
  forServers: 'Para dueños de servidores',
  abuse: 'Avisar de un bot',
  loading: 'Cargando...',
  title: (page: string) => `${page} · Enjambre`,
  counted: (count: number, title: string) => `(${count}) ${title}`,
  broken: {
    title: 'Algo falló en esta página',
    lead: 'Recárgala para seguir. Si vuelve a pasar, avisa al administrador con este texto:',
    reload: 'Recargar Página',
  },
} as const
