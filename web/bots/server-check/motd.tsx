import type { CSSProperties } from 'react'
import type { MotdPart } from '#contract/bots/server-check'
import { classes } from '../../ui/classes'
import styles from './motd.module.css'
import { motdColours } from './motd-colour'

/** What a server says of itself, in its own colours as far as the theme lets them be read. */
export function Motd({ parts }: { parts: readonly MotdPart[] }) {
  return (
    <p className={styles.motd}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts come together and never move
        <Part key={index} {...part} />
      ))}
    </p>
  )
}

function Part({ text, color, bold, italic, underlined, strikethrough }: MotdPart) {
  return (
    <span
      className={classes(
        color && styles.coloured,
        bold && styles.bold,
        italic && styles.italic,
        underlined && styles.underlined,
        strikethrough && styles.struck,
      )}
      style={color ? colourStyle(color) : undefined}
    >
      {text}
    </span>
  )
}

/** Both colours; the style sheet takes the one that the theme needs. */
function colourStyle(color: string): CSSProperties {
  const { onDark, onLight } = motdColours(color)
  return { '--on-dark': onDark, '--on-light': onLight } as CSSProperties
}
