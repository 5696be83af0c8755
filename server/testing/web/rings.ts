import type { Page } from 'playwright-core'

/** Whatever the keyboard reaches whose focus ring a box around it cuts off, and that box. */
export async function cutRingsOf(page: Page): Promise<string[]> {
  // The ring shows for whoever used the keyboard last.
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(focusable)) {
      if (element.tabIndex < 0 || element.closest('[inert], [aria-hidden=true]')) continue
      element.focus()
      const ring = document.activeElement === element && ringOf(element)
      const cutter = ring && cutterOf(ring.element, ring.reach)
      if (cutter) found.push(`the ring of ${nameOf(element)} is cut by ${nameOf(cutter)}`)
    }
    return found

    /** Some fields leave the ring to what stands for them. */
    function ringOf(focused: HTMLElement) {
      for (const element of [focused, focused.nextElementSibling, focused.parentElement]) {
        if (!element) continue
        const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
        if (outlineStyle !== 'solid') continue
        return {
          element,
          reach: Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset),
        }
      }
      return null
    }

    function cutterOf(ringed: Element, reach: number) {
      const box = ringed.getBoundingClientRect()
      for (let around = ringed.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY, contain, position } = getComputedStyle(around)
        const isContained = /paint|strict|content/.test(contain)
        const left = around.getBoundingClientRect().left + around.clientLeft
        const top = around.getBoundingClientRect().top + around.clientTop
        const across = Math.max(left - box.left, box.right - left - around.clientWidth)
        const down = Math.max(top - box.top, box.bottom - top - around.clientHeight)
        // Fractions of a pixel are nobody's.
        if ((isContained || overflowX !== 'visible') && across + reach > 0.5) return around
        if ((isContained || overflowY !== 'visible') && down + reach > 0.5) return around
        if (position === 'fixed' || around.parentElement === document.body) return null
      }
      return null
    }

    function nameOf(element: Element) {
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
      return `${element.localName}.${element.className.toString().split(' ')[0]} «${name}»`
    }
  })
}
