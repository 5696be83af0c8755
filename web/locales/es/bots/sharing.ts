export const t = {
  share: 'Compartir',
  shareOf: (name: string) => `Compartir ${name}`,
  shareKeywords: 'invitar prestar permiso amigo',
  shareGroup: (name: string) => `Compartir el grupo ${name}`,
  sharedBy: (owner: string, right: string) => `De ${owner}; tu permiso: ${right.toLowerCase()}`,
  shared: 'Compartidos contigo',
  ownersOnly: 'El servidor, la cuenta y el proxy solo los cambia quien es dueño del bot.',
  notSpeaking: 'Este bot es de otra persona y solo puedes mirar.',
  chatOnly: 'Puedes hablar por el chat; los comandos necesitan permiso para mandar al bot.',
} as const
