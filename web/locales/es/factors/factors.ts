const codes = (count: number) => (count === 1 ? '1 código' : `${count} códigos`)

export const t = {
  loading: 'Cargando tus segundos factores…',
  failed: 'No se pudieron cargar tus segundos factores',
  needed: {
    title: 'Falta un segundo factor',
    text: 'Quien administra esta instalación necesita uno además de la contraseña. Añádelo para continuar.',
    staysFailed: 'Ya tienes un segundo factor. Recarga la página para continuar',
  },
  totp: {
    title: 'Aplicación de códigos',
    off: 'Al entrar se pide, además de la contraseña, un código de una aplicación de tu teléfono: Aegis, Google Authenticator, 1Password u otra.',
    on: 'Al entrar se pide, además de la contraseña, un código de tu aplicación.',
    isOn: 'Activada',
    isOff: 'No activada',
    add: 'Añadir aplicación',
    change: 'Cambiar de aplicación',
    remove: 'Quitar',
    removeTitle: '¿Quitar la aplicación de códigos?',
    removeLast:
      'Tu cuenta queda protegida solo por la contraseña, y tus códigos de recuperación dejan de valer.',
    removeMessage: 'Tus llaves de acceso y tus códigos de recuperación siguen valiendo.',
    removeConfirm: 'Quitar aplicación',
    removed: 'Aplicación de códigos quitada',
    removeFailed: 'No se pudo quitar la aplicación de códigos',
    added: 'Aplicación de códigos activada',
  },
  setup: {
    title: 'Añadir aplicación de códigos',
    changeTitle: 'Cambiar de aplicación de códigos',
    description: 'La aplicación que tengas ahora sigue valiendo hasta que confirmes la nueva.',
    firstDescription: 'Se activa cuando escribas el primer código que muestre.',
    loading: 'Preparando la clave…',
    failed: 'No se pudo preparar la clave',
    scan: 'Escanea este código QR con la aplicación',
    qr: 'Código QR con la clave de la aplicación',
    open: 'Abrir en mi aplicación',
    byHand: 'O escribe esta clave en ella',
    copy: 'Copiar clave',
    code: 'Escribe el código de 6 cifras que muestra',
    codeRequired: 'Escribe las 6 cifras del código',
    submit: 'Activar',
    cancel: 'Cancelar',
  },
  recovery: {
    title: 'Códigos de recuperación',
    about: 'Por si pierdes el teléfono: cada uno sirve una vez en lugar del segundo factor.',
    none: 'Se crean al añadir tu primer segundo factor.',
    left: (left: number, of: number) => `Quedan ${left} de ${of}`,
    few: (left: number) =>
      left === 0
        ? 'No te queda ninguno. Crea otros antes de que te hagan falta.'
        : `Te ${left === 1 ? 'queda' : 'quedan'} ${codes(left)}. Crea otros antes de que te hagan falta.`,
    make: 'Crear otros códigos',
    makeTitle: '¿Crear otros códigos de recuperación?',
    makeMessage: 'Los que guardaste dejan de valer.',
    makeConfirm: 'Crear códigos',
    makeFailed: 'No se pudieron crear los códigos',
  },
  codes: {
    title: 'Guarda tus códigos de recuperación',
    description:
      'No se vuelven a mostrar. Si pierdes tu segundo factor, cada uno te deja entrar una vez: guárdalos donde no los pierdas con el teléfono.',
    list: 'Códigos de recuperación',
    copy: 'Copiar',
    download: 'Descargar',
    print: 'Imprimir',
    done: 'Los he guardado',
    file: 'codigos-de-recuperacion.txt',
    whose: (account: string, site: string) => `${account} en ${site}`,
    text: (account: string, site: string, codes: readonly string[]) =>
      `Códigos de recuperación de ${account} en ${site}\nCada uno vale una sola vez.\n\n${codes.join('\n')}\n`,
  },
} as const
