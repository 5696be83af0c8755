import { afterEach, describe, expect, test } from 'bun:test'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import classes from './sample.module.css'

afterEach(cleanup)

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" className={classes.counter} onClick={() => setCount(count + 1)}>
      {`Pulsado ${count}`}
    </button>
  )
}

describe('the window of component tests', () => {
  test('renders, hears clicks and names CSS module classes', async () => {
    render(<Counter />)
    const button = screen.getByRole('button', { name: 'Pulsado 0' })
    await userEvent.click(button)
    expect(button.textContent).toBe('Pulsado 1')
    expect(button.className).toBe('counter')
    expect(getComputedStyle(button).display).toBe('inline-block')
  })

  test('speaks Spanish and keeps local storage', () => {
    expect(navigator.language).toBe('es-ES')
    expect((1234.5).toLocaleString(navigator.language)).toBe('1234,5')
    localStorage.setItem('token', 'a')
    expect(localStorage.getItem('token')).toBe('a')
    localStorage.clear()
  })
})

test('a failed expectation about a node stays readable', () => {
  render(<p>hola</p>)
  const failing = () => expect(screen.getByText('hola')).toBeNull()
  expect(failing).toThrow('<p>hola</p>')
})

describe('what stays of Bun', () => {
  test('fetch, streams and WebSocket reach a real server', async () => {
    await using server = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: (request, server) =>
        server.upgrade(request)
          ? undefined
          : Response.json({ path: new URL(request.url).pathname }),
      websocket: { message: (socket, message) => void socket.send(message) },
    })
    const answer = await fetch(new URL('/saludo', server.url), {
      signal: AbortSignal.timeout(300_000),
    })
    expect(await answer.json()).toEqual({ path: '/saludo' })

    const socket = new WebSocket(server.url)
    socket.onopen = () => socket.send('hola')
    const echoed = await new Promise<string>((resolve) => {
      socket.onmessage = ({ data }) => resolve(data)
    })
    expect(echoed).toBe('hola')
    socket.close()
  })
})
