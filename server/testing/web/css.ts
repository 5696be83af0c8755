import { plugin } from 'bun'

/** CSS Modules in tests: every class is called as it is written (Bun's test runner gives none). */
export function registerCssModules(): void {
  plugin({
    name: 'css-modules',
    setup(build) {
      build.onLoad({ filter: /\.module\.css$/ }, () => ({
        loader: 'object',
        exports: { default: new Proxy({}, { get: (_, name) => name }) },
      }))
      build.onLoad({ filter: /(?<!\.module)\.css$/ }, () => ({ loader: 'object', exports: {} }))
    },
  })
}
