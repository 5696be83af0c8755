/** A shader program, with the places of its uniforms. */
export function createProgram<Name extends string>(
  gl: WebGL2RenderingContext,
  sources: { vertex: string; fragment: string },
  names: readonly Name[],
) {
  const program = gl.createProgram()
  const shaders = [gl.VERTEX_SHADER, gl.FRAGMENT_SHADER].map((kind, index) => {
    const shader = gl.createShader(kind)
    if (!shader) throw new Error('no shader')
    gl.shaderSource(shader, `#version 300 es\n${index === 0 ? sources.vertex : sources.fragment}`)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
    return shader
  })
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    const said = shaders.map((shader) => gl.getShaderInfoLog(shader)).join('\n')
    throw new Error(said || 'a program that does not link')
  }
  for (const shader of shaders) gl.deleteShader(shader)
  const places = names.map((name) => [name, gl.getUniformLocation(program, name)])
  return {
    /** What is drawn from now on is drawn by it. */
    begin: gl.useProgram.bind(gl, program),
    at: Object.fromEntries(places) as Record<Name, WebGLUniformLocation | null>,
  }
}
