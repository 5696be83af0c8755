/** What is said of a user's own proxy; `proxy` and `target` are `host:port`. */
export const proxy = {
  works: (ms: number) => `El proxy funciona: llegó al servidor en ${ms} ms.`,
  ends: {
    notAllowed: (proxy: string) =>
      `El proxy ${proxy} no es una dirección pública o es la de esta instalación, que no lo permite. Consulta con el administrador.`,
    unreachable: (proxy: string) =>
      `El proxy ${proxy} no responde. Comprueba su dirección, su puerto y que esté encendido.`,
    silent: (proxy: string) =>
      `El proxy ${proxy} aceptó la conexión, pero no contestó a tiempo. Comprueba su tipo y su puerto.`,
    closed: (proxy: string) =>
      `El proxy ${proxy} cerró la conexión antes de llegar al servidor. Comprueba su tipo y sus credenciales.`,
    garbled: (proxy: string) =>
      `En ${proxy} no contesta un proxy de ese tipo. Comprueba el tipo y el puerto.`,
    credentialsWanted: (proxy: string) =>
      `El proxy ${proxy} pide usuario y contraseña. Escríbelos en la configuración del bot.`,
    credentials: (proxy: string) =>
      `El proxy ${proxy} no aceptó el usuario o la contraseña. Revísalos en la configuración del bot.`,
    credentialsTooLong: (proxy: string) =>
      `El usuario o la contraseña del proxy ${proxy} es demasiado larga: el máximo es de 255 bytes.`,
    forbidden: (proxy: string, target: string) =>
      `El proxy ${proxy} no permite conectar con ${target}. Consulta con quien lo administra.`,
    failed: (proxy: string) => `El proxy ${proxy} falló. Inténtalo más tarde.`,
    target: (proxy: string, target: string) =>
      `El proxy ${proxy} no pudo llegar a ${target}. Comprueba la dirección, el puerto y que el servidor esté encendido.`,
  },
} as const
