export const settings = {
  fixed: (variable: string) =>
    `Lo decide ${variable} al iniciar el servidor y no se puede cambiar aquí.`,
  target: (entry: string) =>
    `«${entry}» no es una dirección IP, un rango CIDR (ej: 10.0.0.0/8), un servidor ni servidor:puerto.`,
  thresholds: 'Tiene que ser mayor que el valor del primer aviso',
} as const
