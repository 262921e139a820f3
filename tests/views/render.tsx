/**
 * Renders a view in jsdom and queries it like users and assistive technology: by role and name, by keyboard, through
 * axe.
 */
import axe from 'axe-core'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'

export const underAct = (on: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: on })

const mounted: { root: Root; host: HTMLElement }[] = []

/** Unmounts everything that was rendered. */
export async function clearRendered(): Promise<void> {
  for (const { root, host } of mounted.splice(0)) {
    await act(async () => root.unmount())
    host.remove()
  }
  document.body.replaceChildren()
}

/** Renders a view; returns a function that renders it again with other props. */
export async function render(view: ReactNode): Promise<(next: ReactNode) => Promise<void>> {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  mounted.push({ root, host })
  const show = (next: ReactNode) => act(async () => root.render(next))
  await show(view)
  return show
}

/** The only element that matches the selector. */
export function the<E extends HTMLElement = HTMLElement>(selector: string, text?: string): E {
  const found = all<E>(selector, text)
  const [only] = found
  if (!only || found.length > 1)
    throw new Error(`${found.length} of ${selector} ${text ?? ''} in ${document.body.innerHTML.slice(0, 4_000)}`)
  return only
}

/** Every element that matches the selector, whose whole text (or name) is `text`. */
export function all<E extends HTMLElement = HTMLElement>(selector: string, text?: string): E[] {
  return [...document.body.querySelectorAll<E>(selector)].filter(
    (element) => text === undefined || words(element) === text || element.getAttribute('aria-label') === text,
  )
}

/** The text of an element, with single spaces. */
export const words = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

/** The combined text of the elements whose ids are in an attribute. */
export const said = (element: Element, attribute: string): string =>
  (element.getAttribute(attribute) ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => words(document.getElementById(id) ?? document.createElement('i')))
    .join(' ')

/** Runs `look` in print layout, between the browser's print events. */
export async function onPaper(look: () => void): Promise<void> {
  const announce = (moment: 'beforeprint' | 'afterprint') => act(async () => window.dispatchEvent(new Event(moment)))
  await announce('beforeprint')
  look()
  await announce('afterprint')
}

export const click = (element: HTMLElement): Promise<void> => act(async () => element.click())

export const press = (element: Element, key: string, init: KeyboardEventInit = {}): Promise<void> =>
  act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true, ...init }))
    element.dispatchEvent(new KeyboardEvent('keyup', { key, code: key, bubbles: true, cancelable: true, ...init }))
  })

/** Types into a field, so that React receives the event. */
export const type = (input: HTMLInputElement, value: string): Promise<void> =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })

/**
 * Where PrimeReact's dialogs catch the focus and pass it on at once. Whether axe reports them depends on which styles
 * of the dialog jsdom has read; the picture tests run axe in a real browser without this exception.
 */
const FOCUS_GUARD = '[data-p-hidden-focusable="true"]'

/**
 * Caches the computed style of each element until the returned function is called. Axe reads it again for each rule
 * without changing the page, while jsdom computes it from the style sheets every time.
 */
function keepComputedStyles(): () => void {
  const { getComputedStyle } = window
  const known = new Map<string, WeakMap<Element, CSSStyleDeclaration>>()
  window.getComputedStyle = (element, pseudo) => {
    const ofPseudo = known.get(pseudo ?? '') ?? new WeakMap<Element, CSSStyleDeclaration>()
    known.set(pseudo ?? '', ofPseudo)
    const style = ofPseudo.get(element) ?? getComputedStyle.call(window, element, pseudo)
    ofPseudo.set(element, style)
    return style
  }
  return () => {
    window.getComputedStyle = getComputedStyle
  }
}

/** The findings of axe, by all its rules or some. Colours and sizes need a real browser, and are checked there. */
export async function objections(only?: readonly string[]): Promise<string[]> {
  underAct(false)
  const forgetStyles = keepComputedStyles()
  const { violations } = await axe.run(
    { include: [document.body], exclude: [[FOCUS_GUARD]] },
    {
      // Only violations are reported: selectors for all correct elements would cost more than the rules.
      resultTypes: ['violations'],
      selectors: false,
      preload: false,
      iframes: false,
      ...(only
        ? { runOnly: [...only] }
        : { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } }),
    },
  )
  forgetStyles()
  underAct(true)
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}

/** Waits until the condition is true, while React and its transitions run. */
export async function until(holds: () => void): Promise<void> {
  underAct(false)
  await vi.waitFor(holds, { timeout: 30_000 })
  underAct(true)
}
