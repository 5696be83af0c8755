export const settings = {
  fixed: (variable: string) =>
    `Lo decide ${variable} al iniciar el servidor y no se puede cambiar aquí.`,
  target: (entry: string) =>
    `«${entry}» no es una dirección IP, un rango CIDR (ej: 10.0.0.0/8), un servidor ni servidor:puerto.`,
} as const
