import { isHex } from './colour'
import { generateColourScale, roles } from './colour-scale'

export const themes = ['dark', 'light', 'custom'] as const
export type Theme = (typeof themes)[number]

export type ThemeChoice = { theme: Theme; customColor: string }

const keys = { theme: 'theme', customColor: 'customColor' } as const
const plain: ThemeChoice = { theme: 'dark', customColor: '#ffffff' }
export const browserBars = { dark: '#0a0d14', light: '#f6f7f9' } as const

/** The stored choice; anything else that stands there reads as the default. */
export function readTheme(): ThemeChoice {
  const theme = localStorage.getItem(keys.theme)
  const colour = localStorage.getItem(keys.customColor) ?? ''
  return {
    theme: themes.find((known) => known === theme) ?? plain.theme,
    customColor: isHex(colour) ? colour.toLowerCase() : plain.customColor,
  }
}

export function storeTheme({ theme, customColor }: ThemeChoice) {
  localStorage.setItem(keys.theme, theme)
  localStorage.setItem(keys.customColor, customColor)
}

/** Paper is light, whatever the screen is. */
export function printOnPaper(root: HTMLElement) {
  addEventListener('beforeprint', () => root.toggleAttribute('data-paper', true))
  addEventListener('afterprint', () => root.toggleAttribute('data-paper', false))
}

/** Puts the theme on the page: an attribute, and for a colour of one's own the roles made from it. */
export function applyTheme({ theme, customColor }: ThemeChoice) {
  const page = document.documentElement
  page.dataset.theme = theme
  for (const role of roles) page.style.removeProperty(`--${role}`)
  delete page.dataset.scheme
  if (theme === 'custom') {
    const { scheme, colours } = generateColourScale(customColor)
    page.dataset.scheme = scheme
    for (const role of roles) page.style.setProperty(`--${role}`, colours[role])
    paintBrowserBar(colours.bg)
  } else {
    paintBrowserBar(browserBars[theme])
  }
}

function paintBrowserBar(colour: string) {
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour)
}
