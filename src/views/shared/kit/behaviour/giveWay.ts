/**
 * A ref for what is said over the page for a while: it gives way to what somebody is using. It moves aside, or below, where
 * the focus or the buttons of an open dialog would lie under it (`data-place`, `--giveWay`), and where the pointer wants to
 * reach a control through it, it lets that be seen (`data-through`).
 */

const PLACES = ['middle', 'end', 'start'] as const
/** What of an open dialog is always within reach. */
const BARS = '[aria-modal="true"] :is(.p-dialog-header, .p-dialog-footer) :is(button, a)'
/** The way back from a page: on a phone it lies where messages appear. */
const WAY_BACK = 'main [class$="-back"]'
const CONTROLS = 'a[href], button, input, select, textarea, label, [role="button"], [tabindex="0"]'
/** What is larger than this share of the window is a frame, and not what somebody has in hand. */
const FRAME_SHARE = 0.4
const GAP_PX = 8
const STIRS = ['focusin', 'focusout', 'transitionend', 'animationend'] as const

const boxOf = (one: Element): DOMRect => one.getBoundingClientRect()
const meets = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right + GAP_PX && b.left < a.right + GAP_PX && a.top < b.bottom + GAP_PX && b.top < a.bottom + GAP_PX

/** What must not be covered now. */
function inUse(said: HTMLElement): DOMRect[] {
  const { activeElement } = document
  const held = activeElement && activeElement !== document.body && !said.contains(activeElement) ? [activeElement] : []
  const frame = window.innerWidth * window.innerHeight * FRAME_SHARE
  return [...held, ...document.querySelectorAll(`${BARS}, ${WAY_BACK}`)]
    .map(boxOf)
    .filter(({ width, height }) => width > 0 && height > 0 && width * height < frame)
}

export function giveWay(said: HTMLElement | null): (() => void) | undefined {
  if (!said) return undefined

  const covered = (obstacles: readonly DOMRect[]): DOMRect[] =>
    obstacles.filter((box) => [...said.children].some((one) => meets(boxOf(one), box)))
  const settle = (): void => {
    const obstacles = inUse(said)
    said.style.removeProperty('--giveWay')
    for (const place of PLACES) {
      said.dataset.place = place
      if (covered(obstacles).length === 0) return
    }
    said.dataset.place = PLACES[0]
    // Below all that is in its way, one after the other, as long as it stays in the window.
    const { top, height } = boxOf(said)
    let down = 0
    for (const box of [...obstacles].sort((one, other) => one.top - other.top)) {
      if (covered([box]).length === 0) continue
      down = Math.ceil(box.bottom + GAP_PX * 2 - top)
      said.style.setProperty('--giveWay', `${down}px`)
    }
    if (top + down + height > window.innerHeight) said.style.removeProperty('--giveWay')
  }
  const onPointer = ({ clientX, clientY }: PointerEvent): void => {
    const under = document.elementsFromPoint(clientX, clientY).find((one) => !said.contains(one))
    for (const one of said.children) {
      const { left, right, top, bottom } = boxOf(one)
      const isOver = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
      one.toggleAttribute('data-through', isOver && under?.closest(CONTROLS) != null)
    }
  }

  const changes = new MutationObserver(settle)
  changes.observe(said, { childList: true })
  changes.observe(document.body, { childList: true })
  for (const name of STIRS) document.addEventListener(name, settle, { capture: true, passive: true })
  window.addEventListener('resize', settle)
  document.addEventListener('pointermove', onPointer, { passive: true })
  settle()
  return () => {
    changes.disconnect()
    for (const name of STIRS) document.removeEventListener(name, settle, { capture: true })
    window.removeEventListener('resize', settle)
    document.removeEventListener('pointermove', onPointer)
  }
}
