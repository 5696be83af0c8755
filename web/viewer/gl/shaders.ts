/** Quads of blocks, as `world/quads.ts` packs them; `goes` says where in the world a place of theirs is. */
const quads = (uniforms: string, goes: string) => `
precision highp float;
layout(location = 0) in uvec3 packed;
uniform mat4 matrix;
uniform float daylight;
uniform float ambient;
${uniforms}
out vec2 inTile;
out vec3 lit;
out float away;
flat out vec2 tile;
float curve(float level) { return level / (3.0 - 2.0 * level); }
void main() {
  uvec3 steps = uvec3(packed.x & 1023u, (packed.x >> 10) & 1023u, packed.x >> 20);
  vec3 own = (vec3(steps) - 256.0) / 32.0;
  vec3 place = ${goes};
  gl_Position = matrix * vec4(place, 1.0);
  inTile = vec2(packed.y & 31u, (packed.y >> 5) & 31u);
  uint layer = (packed.y >> 10) & 4095u;
  tile = vec2(layer & 63u, layer >> 6) * 16.0;
  float sky = curve(float((packed.y >> 22) & 31u) / 31.0) * daylight;
  float block = curve(float(packed.y >> 27) / 31.0);
  vec3 night = mix(vec3(0.55, 0.68, 1.0), vec3(1.0), daylight);
  vec3 light = max(max(sky * night, block * vec3(1.0, 0.92, 0.78)), vec3(ambient));
  vec3 colour = vec3(packed.z & 255u, (packed.z >> 8) & 255u, (packed.z >> 16) & 255u) / 255.0;
  lit = colour * light;
  away = length(place);
}`

/** Sections of the world. */
export const blocks = {
  vertex: quads('uniform vec3 origin;', 'own + origin'),
  fragment: `
precision highp float;
in vec2 inTile;
in vec3 lit;
in float away;
flat in vec2 tile;
uniform sampler2D atlas;
uniform vec3 fog;
uniform float reach;
uniform float cut;
out vec4 colour;
void main() {
  vec4 texel = texture(atlas, (tile + clamp(inTile, 0.02, 15.98)) / 1024.0);
  if (texel.a < cut) discard;
  float share = smoothstep(reach * 0.65, reach, away);
  colour = vec4(mix(texel.rgb * lit, fog, share), mix(texel.a, 1.0, share));
}`,
}

/** Single blocks, turned and of any size. */
export const pieces = {
  vertex: quads(
    'uniform vec4 across; uniform vec4 upward; uniform vec4 along;',
    'vec3(dot(across, vec4(own, 1.0)), dot(upward, vec4(own, 1.0)), dot(along, vec4(own, 1.0)))',
  ),
  fragment: blocks.fragment,
}

/** Boxes of bodies, each with its own place and its part of a sheet: `creatures/figures.ts` packs them. */
export const bodies = {
  vertex: `
precision highp float;
layout(location = 0) in vec3 corner;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec4 across;
layout(location = 3) in vec4 upward;
layout(location = 4) in vec4 along;
layout(location = 5) in vec4 unfolded;
layout(location = 6) in vec4 painted;
layout(location = 7) in vec4 toned;
uniform mat4 matrix;
uniform vec2 sheetSize;
out vec2 inSheet;
out vec3 tone;
out float away;
flat out float hurt;
flat out float plain;
void main() {
  vec4 at = vec4(corner, 1.0);
  vec3 place = vec3(dot(across, at), dot(upward, at), dot(along, at));
  vec3 facing = vec3(dot(across.xyz, normal), dot(upward.xyz, normal), dot(along.xyz, normal));
  vec3 turned = facing / max(length(facing), 0.0001);
  gl_Position = matrix * vec4(place, 1.0);
  vec3 size = vec3(abs(unfolded.z), unfolded.w, painted.x);
  bool isMirrored = unfolded.z < 0.0;
  float right = isMirrored ? 1.0 - corner.x : corner.x;
  float sideward = isMirrored ? -normal.x : normal.x;
  vec2 pixel = vec2(size.z + right * size.x, size.z + corner.y * size.y);
  if (painted.z > 1.5) pixel = clamp(corner.xy * size.xy, vec2(0.5), size.xy - 0.5);
  else if (normal.z > 0.5) pixel.x = size.z * 2.0 + size.x + (1.0 - right) * size.x;
  else if (sideward < -0.5) pixel.x = (1.0 - corner.z) * size.z;
  else if (sideward > 0.5) pixel.x = size.z + size.x + corner.z * size.z;
  else if (normal.y < -0.5) pixel.y = (1.0 - corner.z) * size.z;
  else if (normal.y > 0.5) pixel = vec2(size.z + size.x + right * size.x, (1.0 - corner.z) * size.z);
  inSheet = (unfolded.xy + pixel) / sheetSize;
  tone = toned.rgb * (0.78 + 0.22 * turned.y + 0.08 * turned.z);
  hurt = painted.y;
  plain = painted.z == 1.0 ? 1.0 : 0.0;
  away = length(place);
}`,
  fragment: `
precision highp float;
in vec2 inSheet;
in vec3 tone;
in float away;
flat in float hurt;
flat in float plain;
uniform sampler2D sheet;
uniform vec3 fog;
uniform float reach;
out vec4 colour;
void main() {
  vec4 texel = plain > 0.5 ? vec4(1.0) : texture(sheet, inSheet);
  if (texel.a < 0.1) discard;
  float share = smoothstep(reach * 0.65, reach, away);
  vec3 lit = mix(texel.rgb * tone, vec3(0.85, 0.1, 0.1), hurt * 0.45);
  colour = vec4(mix(lit, fog, share), mix(texel.a, 1.0, share));
}`,
}

/** The edges of a box. */
export const edges = {
  vertex: `
precision highp float;
layout(location = 0) in vec3 corner;
uniform mat4 matrix;
uniform vec3 origin;
uniform vec3 size;
out float away;
void main() {
  vec3 place = corner * size + origin;
  gl_Position = matrix * vec4(place, 1.0);
  away = length(place);
}`,
  fragment: `
precision highp float;
in float away;
uniform vec3 fog;
uniform float reach;
out vec4 colour;
void main() {
  colour = vec4(mix(vec3(0.0), fog, smoothstep(reach * 0.65, reach, away)), 1.0);
}`,
}

/** From the horizon up, with the sun and the moon. */
export const sky = {
  vertex: `
precision highp float;
uniform vec3 right;
uniform vec3 up;
uniform vec3 back;
uniform vec2 slope;
out vec3 direction;
void main() {
  vec2 at = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  gl_Position = vec4(at, 1.0, 1.0);
  direction = right * at.x * slope.x + up * at.y * slope.y - back;
}`,
  fragment: `
precision highp float;
in vec3 direction;
uniform vec3 fog;
uniform vec3 zenith;
uniform vec2 sun;
out vec4 colour;
void main() {
  vec3 way = normalize(direction);
  vec3 shown = mix(fog, zenith, smoothstep(0.02, 0.5, way.y));
  if (sun.y > 0.0) {
    vec3 to = vec3(-sin(sun.x), cos(sun.x), 0.0);
    vec3 across = vec3(cos(sun.x), sin(sun.x), 0.0);
    vec2 at = vec2(dot(way, across), way.z);
    float ahead = dot(way, to);
    float side = max(abs(at.x), abs(at.y)) / max(abs(ahead), 0.001);
    if (ahead > 0.0 && side < 0.09) shown = vec3(1.0, 0.97, 0.82);
    if (ahead < 0.0 && side < 0.06) shown = vec3(0.86, 0.89, 0.95);
  }
  colour = vec4(shown, 1.0);
}`,
}
