/** Gives a canvas as many pixels as it has on the screen, or fewer. */
export function fit(canvas: HTMLCanvasElement, scale: number) {
  const pixels = (length: number) =>
    Math.max(1, Math.round(length * Math.min(scale, devicePixelRatio * scale)))
  const [width, height] = [pixels(canvas.clientWidth), pixels(canvas.clientHeight)]
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
}
