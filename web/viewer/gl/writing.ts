import { dyes } from '../creatures/dyes'

/** In pixels: a sign's text, and how many of them beside and above each other. */
const [wide, high, columns, rows] = [256, 128, 8, 8]
/** Blocks, skins and items have the units before. */
const unit = 3
const lineHeight = 27
const font = '600 24px "Inter Variable", system-ui, sans-serif'
const margin = 6
const middleLine = 1.5
const glowing = 16
/** The game writes dyes darker than they are, unless they glow. */
const darkened = 0.6

/** Texts of signs as pictures in a texture: each drawn once, the one that was read longest ago lost. */
export function createWriting(gl: WebGL2RenderingContext) {
  const texture = gl.createTexture()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: wide, height: high })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  /** The cell of each text, the one that was not read for longest first. */
  const cells = new Map<string, number>()
  onUnit(() => {
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA8, wide * columns, high * rows)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  })

  function onUnit(act: () => void) {
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.bindTexture(gl.TEXTURE_2D, texture)
    act()
    gl.activeTexture(gl.TEXTURE0)
  }

  function free(): number {
    if (cells.size < columns * rows) return cells.size
    const [oldest = ''] = cells.keys()
    const cell = cells.get(oldest) ?? 0
    cells.delete(oldest)
    return cell
  }

  function write(text: string, dye: number, [x, y]: readonly [number, number]) {
    if (!context) return
    context.clearRect(0, 0, wide, high)
    Object.assign(context, { font, textAlign: 'center', textBaseline: 'middle' })
    context.fillStyle = colourOf(dye)
    for (const [index, line] of text.split('\n').entries()) {
      const down = high / 2 + (index - middleLine) * lineHeight
      context.fillText(line, wide / 2, down, wide - margin * 2)
    }
    onUnit(() => gl.texSubImage2D(gl.TEXTURE_2D, 0, x, y, gl.RGBA, gl.UNSIGNED_BYTE, canvas))
  }

  return {
    of(text: string, dye: number) {
      const key = `${dye} ${text}`
      const known = cells.get(key)
      cells.delete(key)
      const cell = known ?? free()
      cells.set(key, cell)
      const at = [(cell % columns) * wide, Math.floor(cell / columns) * high] as const
      if (known === undefined) write(text, dye, at)
      return { at, size: [wide, high] as const }
    },
    show(sampler: WebGLUniformLocation | null, size: WebGLUniformLocation | null) {
      gl.uniform1i(sampler, unit)
      gl.uniform2f(size, wide * columns, high * rows)
    },
  }
}

function colourOf(dye: number): string {
  const black = 15
  if (dye === black) return '#000'
  const share = dye & glowing ? 1 : darkened
  const parts = (dyes[dye & black] ?? [0, 0, 0]).map((value) => Math.round(value * share * 255))
  return `rgb(${parts.join(' ')})`
}
