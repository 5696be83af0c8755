import { lineWords } from './words/line-words'

export const console = {
  dropped: (count: number) =>
    count === 1
      ? 'Se omitió 1 línea porque el bot escribió demasiado rápido.'
      : `Se omitieron ${count} líneas porque el bot escribió demasiado rápido.`,
  testLine: (level: string) => `Línea de prueba de nivel «${level}»`,
  testWritten: 'Se escribió una línea de prueba de cada nivel',
  fileName: (bot: string) => `consola-${bot}.txt`,
  fileLine: (timestamp: string, kind: keyof typeof lineWords, by: string | null, message: string) =>
    `${timestamp} [${lineWords[kind]}]${by === null ? '' : ` ${by}:`} ${message}`,
  filePartial:
    'Faltan líneas del chat del juego: el proceso de los bots, que las guarda, no respondió.',
  codeHidden: 'El dueño del bot tiene que iniciar sesión en Microsoft',
  cleared: 'Registro de la consola borrado',
}
