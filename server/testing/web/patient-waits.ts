import { configure, getConfig } from '@testing-library/dom'

const { getElementError } = getConfig()

configure({
  // A page that waits for a real server may have to wait for a busy machine as well.
  asyncUtilTimeout: 300_000,
  // Every try of a wait fails but its last: only that one's failure, which is read, prints the page.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

/** Testing Library spares role queries their print in this way, and no others. */
function isWaiting() {
  const config = getConfig()
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics
}
