/** Publishes the height of the plan's head to its styles: the sides begin below it. */
export function measureHead(top: HTMLElement | null): (() => void) | undefined {
  const plan = top?.parentElement
  if (!plan || typeof ResizeObserver === 'undefined') return undefined
  const sizes = new ResizeObserver(() => plan.style.setProperty('--plan-measured', `${top.offsetHeight}px`))
  sizes.observe(top)
  return () => sizes.disconnect()
}
