/** What the recent events of a bot say. */
export const botStats = {
  connected: 'Ha entrado en el mundo.',
  left: 'Ha salido del mundo.',
  died: 'Ha muerto.',
  respawned: 'Ha reaparecido.',
  hurt: (lost: number, health: number) =>
    `Daño recibido: −${figure(lost)} (le queda ${figure(health)}).`,
  pickedUp: (count: number, name: string | null): string => {
    if (name !== null) return `Recogido: ${count} × ${name}.`
    return count === 1 ? 'Recogido: 1 objeto.' : `Recogidos: ${count} objetos.`
  },
  slept: 'Se ha acostado.',
  moved: (dimension: 'overworld' | 'nether' | 'end') => `Ha llegado a: ${dimensions[dimension]}.`,
  advanced: (text: string) => `Progreso conseguido: ${text}`,
  commanded: (name: string) => (name === '/' ? 'Comando del servidor.' : `Comando: ${name}.`),
} as const

const figure = (value: number) => String(value).replace('.', ',')

const dimensions = { overworld: 'la superficie', nether: 'el Nether', end: 'el End' }
