const page = 'Cómo queda la página, o null si no hay'

/** The calls of a page, of one's own or of the installation. */
const callsOf = (path: string, whose: string) => ({
  [`get ${path}`]: { 200: 'La página, o null si no hay', summary: `La página de estado ${whose}` },
  [`put ${path}`]: {
    200: page,
    summary: `Crea o cambia la página de estado ${whose}`,
    description: 'Los nombres de los bots son los que verá todo el mundo; apagada no la ve nadie.',
  },
  [`delete ${path}`]: { 200: page, summary: `Elimina la página de estado ${whose}` },
  [`post ${path}/incidents`]: { 200: page, summary: `Añade una incidencia a la página ${whose}` },
  [`put ${path}/incidents/{id}`]: {
    200: page,
    summary: `Cambia una incidencia de la página ${whose}`,
  },
  [`delete ${path}/incidents/{id}`]: {
    200: page,
    summary: `Elimina una incidencia de la página ${whose}`,
  },
})

export const statusPageRoutes = {
  'get /status-pages/{slug}': {
    200: 'Lo que cualquiera puede leer: ni servidores, ni cuentas, ni ids',
    summary: 'Una página de estado, como mucho con un minuto de retraso',
  },
  ...callsOf('/status-page', 'propia'),
  ...callsOf('/admin/status-page', 'de la instalación'),
}
