import minecraftData from 'minecraft-data'

type Component = string | Component[] | Parts
type Parts = { text?: string; translate?: string; with?: Component[]; extra?: Component[] }

/** What a client in English shows of a component that the capture holds as JSON text. */
export function shownText(version: string, json: string): string {
  const { language } = minecraftData(version)
  const shown = (component: Component): string => {
    if (typeof component === 'string') return component
    if (Array.isArray(component)) return component.map(shown).join('')
    const { text = '', translate, with: parts = [], extra = [] } = component
    const own = translate === undefined ? text : translated(translate, parts.map(shown))
    return own + extra.map(shown).join('')
  }
  function translated(key: string, parts: string[]) {
    let next = 0
    // The game reads numbers in its own sentences as texts, too.
    return (language[key] ?? key).replace(/%(?:(\d+)\$)?[\d.]*[sdf]/g, (_, place?: string) => {
      return parts[place === undefined ? next++ : Number(place) - 1] ?? ''
    })
  }
  return shown(isComponent(json) ? JSON.parse(json) : json)
}

/** Until 1.12.2 some packets have bare texts. */
const isComponent = (text: string) => /^[[{"]/.test(text)
