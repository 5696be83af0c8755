import { type FunctionComponent, lazy } from 'react'

/** A component that is loaded when it is first shown, by the name that its module gives it. */
export const lazyNamed = <Name extends string, Props extends object>(
  load: () => Promise<{ [name in Name]: FunctionComponent<Props> }>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }))
