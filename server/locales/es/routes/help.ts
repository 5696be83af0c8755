/** What each call does, and what its answers hold. */
export const helpRoutes = {
  'get /docs': { 200: 'Sus nombres y títulos', summary: 'Las guías, en el orden en que se leen' },
  'get /docs/search': {
    200: 'Los apartados, el mejor primero',
    summary: 'Los apartados de las guías que responden a una búsqueda',
  },
  'get /docs/{name}': { 200: 'La guía', summary: 'Una guía, en Markdown' },
  'post /ai/chat': {
    200: 'La respuesta, sus fuentes y lo que propone',
    summary: 'Pregunta al asistente; responde con las guías y el estado de tus bots',
  },
  'get /openapi.json': { 200: 'El documento', summary: 'Esta API como documento OpenAPI 3.1' },
  'get /reference': { 200: 'La página', summary: 'Esta página' },
  'get /reference.css': { 200: 'La hoja de estilo', summary: 'La hoja de estilo de esta página' },
}
