/** Whether an element is rendered; Safari asks so from 17.4 on. */
export const isVisible = (element: Element): boolean =>
  element.checkVisibility?.() ?? element.getClientRects().length > 0
