/**
 * A ref for temporary messages over the page: they avoid the elements in use. A message moves aside or down when it would cover the
 * focused element or the buttons of an open dialog (`data-place`, `--giveWay`). When the pointer aims at a control under the
 * message, the message becomes transparent (`data-through`).
 */

const PLACES = ['middle', 'end', 'start'] as const
/** The parts of an open dialog that must stay reachable. */
const BARS = '[aria-modal="true"] :is(.p-dialog-header, .p-dialog-footer) :is(button, a)'
/** The back link of a page: on a phone it is where messages appear. */
const WAY_BACK = 'main [class$="-back"]'
const CONTROLS = 'a[href], button, input, select, textarea, label, [role="button"], [tabindex="0"]'
/** An element larger than this share of the window is a frame, not a control in use. */
const FRAME_SHARE = 0.4
const GAP_PX = 8
const STIRS = ['focusin', 'focusout', 'transitionend', 'animationend'] as const

const boxOf = (one: Element): DOMRect => one.getBoundingClientRect()
const meets = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right + GAP_PX && b.left < a.right + GAP_PX && a.top < b.bottom + GAP_PX && b.top < a.bottom + GAP_PX

/** The rectangles that must not be covered now. */
function inUse(said: HTMLElement): DOMRect[] {
  const { activeElement } = document
  const held = activeElement && activeElement !== document.body && !said.contains(activeElement) ? [activeElement] : []
  const frame = window.innerWidth * window.innerHeight * FRAME_SHARE
  return [...held, ...document.querySelectorAll(`${BARS}, ${WAY_BACK}`)]
    .map(boxOf)
    .filter(({ width, height }) => width > 0 && height > 0 && width * height < frame)
}

/** The ref: watches focus, pointer and dialogs as long as the message is mounted. */
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
    // Moves below each obstacle in turn, as long as the message stays inside the window.
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
