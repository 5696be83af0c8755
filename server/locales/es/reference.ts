import type { Access } from '../../http/route'

export const reference = {
  title: 'Referencia de la API de Enjambre',
  intro:
    'Todas las direcciones empiezan por /api y hablan JSON. Las llamadas que no son públicas ' +
    'llevan la cabecera «Authorization: Bearer TOKEN», con el token que devuelve /api/auth/login. ' +
    'Un fallo responde { success: false, code, message }: el mensaje está en español y el código ' +
    'no cambia. Las fechas son ISO 8601 en UTC.',
  version: (version: string) => `Versión ${version}`,
  document: 'Documento OpenAPI 3.1',
  home: 'Volver a Enjambre',
  contents: 'Contenido',
  shapes: 'Formas',
  parameters: 'Parámetros',
  request: 'Petición',
  response: (status: string) => `Respuesta ${status}`,
  field: 'Campo',
  type: 'Tipo',
  notes: 'Notas',
  required: 'obligatorio',
  optional: 'opcional',
  nothing: 'Sin campos',
  others: 'Otros',
  listOf: (type: string) => `lista de ${type}`,
  mapOf: (type: string) => `mapa de ${type}`,
  oneOf: 'o',
  null: 'null',
  orNull: 'o null',
  from: (least: number) => `desde ${least}`,
  upTo: (most: number) => `hasta ${most}`,
  lengthFrom: (least: number) => `al menos ${least} caracteres`,
  lengthUpTo: (most: number) => `como máximo ${most} caracteres`,
  itemsUpTo: (most: number) => `como máximo ${most} elementos`,
  byDefault: (value: string) => `por defecto ${value}`,
  types: {
    string: 'texto',
    number: 'número',
    integer: 'entero',
    boolean: 'sí o no',
    object: 'objeto',
    array: 'lista',
    any: 'cualquier valor',
    'date-time': 'fecha',
    uuid: 'id (UUID)',
    email: 'correo',
  } as Record<string, string>,
  access: {
    public: 'Pública',
    user: 'Con sesión',
    admin: 'Solo administradores',
  } satisfies Record<Access, string>,
}
