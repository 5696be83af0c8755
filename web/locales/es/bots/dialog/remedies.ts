export const t = {
  /** The same for those who hear the button without its row. */
  of: (label: string, bot: string) => `${label}: ${bot}`,
  startAs: (version: string) => `Usar la versión ${version} e iniciar`,
  back: { label: 'Volver ya' },
  code: {
    button: 'Código de Microsoft',
    waiting: 'Microsoft espera a que confirmes la cuenta de este bot.',
    title: 'Entra con tu cuenta de Microsoft',
    steps: (bots: number) =>
      bots === 1
        ? 'Copia el código, abre Microsoft, pégalo y acepta. El bot entra solo en cuanto termines.'
        : 'Para cada bot, copia su código, abre Microsoft, pégalo y acepta con su cuenta. Los bots entran solos en cuanto termines.',
    copy: 'Copiar código',
    open: 'Abrir Microsoft',
    newTab: '(se abre en otra pestaña)',
    expires: 'Caduca en',
    expired: 'Este código ha caducado. Inicia el bot otra vez para recibir otro.',
    later: 'Ahora no',
  },
} as const
