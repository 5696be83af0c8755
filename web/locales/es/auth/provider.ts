export const t = {
  or: 'o',
  button: (name: string) => `Continuar con ${name}`,
  failed: 'No se pudo entrar con la otra cuenta',
  connection: 'No se pudo entrar con la otra cuenta. Comprueba tu conexión.',
  finishing: 'Entrando con la otra cuenta…',
} as const
