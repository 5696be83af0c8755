/** Whether a dialog is open, under which the page can neither be read nor used. */
export const isPageCovered = () =>
  document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null
