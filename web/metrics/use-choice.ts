import { useParam } from '../lib/use-param'

/** One of a few choices, kept in the address unless it is the first of them. */
export function useChoice<T extends string>(name: string, choices: readonly [T, ...T[]]) {
  const [said, put] = useParam(name)
  const [first] = choices
  const chosen = choices.find((choice) => choice === said) ?? first
  return [chosen, (choice: T) => put(choice === first ? null : choice)] as const
}

const onOff = ['si', 'no'] as const
const offOn = ['no', 'si'] as const

/** Whether something is on, kept in the address unless it is as it is at first. */
export function useToggle(name: string, isOnAtFirst: boolean) {
  const [chosen, choose] = useChoice<'si' | 'no'>(name, isOnAtFirst ? onOff : offOn)
  return [chosen === 'si', (isOn: boolean) => choose(isOn ? 'si' : 'no')] as const
}
