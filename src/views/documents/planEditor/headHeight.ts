/** Tells the styles of a plan how high that is which stands above it: its sides begin below. */
export function measureHead(top: HTMLElement | null): (() => void) | undefined {
  const plan = top?.parentElement
  if (!plan || typeof ResizeObserver === 'undefined') return undefined
  const sizes = new ResizeObserver(() => plan.style.setProperty('--plan-measured', `${top.offsetHeight}px`))
  sizes.observe(top)
  return () => sizes.disconnect()
}
