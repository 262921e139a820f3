/** Whether an element is rendered; Safari supports `checkVisibility` from 17.4. */
export const isVisible = (element: Element): boolean =>
  element.checkVisibility?.() ?? element.getClientRects().length > 0
