/** Renders a view in jsdom and looks at it as people and machines do: by role and name, by keyboard, through axe. */
import axe from 'axe-core'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'

export const underAct = (on: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: on })

const mounted: { root: Root; host: HTMLElement }[] = []

/** Takes away all that was rendered. */
export async function clearRendered(): Promise<void> {
  for (const { root, host } of mounted.splice(0)) {
    await act(async () => root.unmount())
    host.remove()
  }
  document.body.replaceChildren()
}

/** Shows a view; answers how to show it again with other props. */
export async function render(view: ReactNode): Promise<(next: ReactNode) => Promise<void>> {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  mounted.push({ root, host })
  const show = (next: ReactNode) => act(async () => root.render(next))
  await show(view)
  return show
}

/** The one element that the selector means. */
export function the<E extends HTMLElement = HTMLElement>(selector: string, text?: string): E {
  const found = all<E>(selector, text)
  const [only] = found
  if (!only || found.length > 1)
    throw new Error(`${found.length} of ${selector} ${text ?? ''} in ${document.body.innerHTML.slice(0, 4_000)}`)
  return only
}

/** Every element that the selector means, whose whole text (or name) is `text`. */
export function all<E extends HTMLElement = HTMLElement>(selector: string, text?: string): E[] {
  return [...document.body.querySelectorAll<E>(selector)].filter(
    (element) => text === undefined || words(element) === text || element.getAttribute('aria-label') === text,
  )
}

/** What it says, with single spaces. */
export const words = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

/** What the ids in an attribute say together. */
export const said = (element: Element, attribute: string): string =>
  (element.getAttribute(attribute) ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => words(document.getElementById(id) ?? document.createElement('i')))
    .join(' ')

/** Runs `look` while the page is being printed, as the browser announces it. */
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

/** Types into a field, as React sees it. */
export const type = (input: HTMLInputElement, value: string): Promise<void> =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })

/**
 * Where PrimeReact's dialogs catch the focus and pass it on at once. Whether axe objects to them depends on what of the
 * dialog's styles jsdom has read; the pictures ask axe in a real browser, with nothing left out.
 */
const FOCUS_GUARD = '[data-p-hidden-focusable="true"]'

/**
 * Keeps the computed style of each element until the returned function is called. Axe asks for it again with each rule and
 * changes nothing meanwhile, while jsdom computes it from the style sheets every time.
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

/** What axe objects to, by all its rules or some. Colours and sizes need a real browser: they are looked at there. */
export async function objections(only?: readonly string[]): Promise<string[]> {
  underAct(false)
  const forgetStyles = keepComputedStyles()
  const { violations } = await axe.run(
    { include: [document.body], exclude: [[FOCUS_GUARD]] },
    {
      // Only what is objected to is named: finding a selector for everything that is right costs more than the rules.
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

/** Waits until it holds, letting React and its transitions go on by themselves meanwhile. */
export async function until(holds: () => void): Promise<void> {
  underAct(false)
  await vi.waitFor(holds, { timeout: 30_000 })
  underAct(true)
}
