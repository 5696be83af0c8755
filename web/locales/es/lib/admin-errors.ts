export const t = {
  refused: 'No tienes permisos de administrador',
  expired: 'Token expirado',
  noEndpoint: 'Endpoint no encontrado - Verifica que el backend esté actualizado',
  server: 'Error del servidor. Intenta nuevamente.',
  unavailable: 'Error del servidor - Verifica que el backend esté funcionando',
  timeout: 'Timeout: La petición tardó demasiado',
  notJson: 'La respuesta del servidor no es JSON válido',
  status: (status: number) => `Error ${status}`,
  unknown: 'Error desconocido',
} as const
