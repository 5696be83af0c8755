import { afterEach, expect, test } from 'bun:test'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LightDialog } from './dialog/light-dialog'
import { Keys } from './keys'
import { useShortcut } from './use-shortcut'

afterEach(cleanup)

function Page({
  onFire,
  isCovered = false,
}: {
  onFire: (key: string) => void
  isCovered?: boolean
}) {
  useShortcut('/', () => onFire('/'))
  useShortcut('mod+k', () => onFire('mod+k'))
  return (
    <>
      <input aria-label="texto" />
      <input type="checkbox" aria-label="casilla" />
      <textarea aria-label="nota" />
      <select aria-label="lista" />
      {/* biome-ignore lint/a11y/useSemanticElements: what an editor is made of */}
      <div role="textbox" contentEditable tabIndex={0} aria-label="editor" />
      <LightDialog open={isCovered} onClose={() => {}} title="Algo" />
    </>
  )
}

function show(isCovered = false) {
  const fired: string[] = []
  const shown = render(<Page onFire={(key) => fired.push(key)} isCovered={isCovered} />)
  return { fired, user: userEvent.setup(), ...shown }
}

test('a shortcut fires on the page, with the keys that it names and no others', async () => {
  const { fired, user, unmount } = show()
  await user.keyboard('/')
  await user.keyboard('{Control>}k{/Control}')
  await user.keyboard('{Meta>}k{/Meta}')
  expect(fired).toEqual(['/', 'mod+k', 'mod+k'])
  await user.keyboard('k{Control>}/{/Control}{Alt>}/{/Alt}{Control>}{Alt>}k{/Alt}{/Control}')
  expect(fired).toHaveLength(3)
  unmount()
  await user.keyboard('/')
  expect(fired).toHaveLength(3)
})

test.each(['texto', 'nota', 'lista', 'editor'])('nothing fires in the field «%s»', async (name) => {
  const { fired, user } = show()
  screen.getByLabelText(name).focus()
  await user.keyboard('/{Control>}k{/Control}')
  expect(fired).toEqual([])
})

test('a box that is only ticked is no field to type in', async () => {
  const { fired, user } = show()
  screen.getByRole('checkbox').focus()
  await user.keyboard('/')
  expect(fired).toEqual(['/'])
})

test('nothing fires under a dialog, nor for a key that somebody else has used or that is held', () => {
  const { fired, unmount } = show(true)
  const press = (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', {
      key: '/',
      bubbles: true,
      cancelable: true,
      ...init,
    })
    document.body.dispatchEvent(event)
    return event
  }
  press({})
  unmount()
  const free = show()
  press({ repeat: true })
  const use = (event: Event) => event.preventDefault()
  document.body.addEventListener('keydown', use)
  press({})
  document.body.removeEventListener('keydown', use)
  expect([...fired, ...free.fired]).toEqual([])
  expect(press({}).defaultPrevented).toBe(true)
  expect(free.fired).toEqual(['/'])
})

test('keys are drawn one by one', () => {
  render(<Keys of="mod+k" />)
  expect([...document.querySelectorAll('kbd')].map(({ textContent }) => textContent)).toEqual([
    'Ctrl',
    'K',
  ])
})
