/** The canvas: the map, the selection, the drop target of a branch, and the text input. */
import { type ClipboardEvent, type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { intentOfKey, type MindMapView } from '../../../../machines/documents/mindMap/mindMap.selectors'
import type { MindMapIntent, MindTarget } from '../../../../machines/documents/mindMap/mindMap.types'
import { texts } from '../../../../machines/documents/mindMap/texts'
import { TextArea } from '../../../shared/kit/fields/TextArea'
import type { MindBox, MindPlan } from '../layout'
import { BranchInk } from '../MapInk'
import { copyBranch, pasteBranches } from './clipboard'
import { down, foldAt, freeHands, move, nodeAt, up, wheeled } from './hands'

export interface CanvasProps {
  view: MindMapView
  plan: MindPlan
  /** Read-only. */
  isFixed: boolean
  onIntent: (intent: MindMapIntent) => void
  onSave: () => void
}

type Style = CSSProperties & Record<`--mind-${string}`, string | number>

/** The transform of the viewport, on an element without other content, because a change restyles all descendants. */
const placeOf = ({ x, y, scale }: MindMapView['viewport']): Style => ({
  '--mind-x': `${-x * scale}px`,
  '--mind-y': `${-y * scale}px`,
  '--mind-scale': scale,
})

/** The input of the canvas has the focus while the user works there; buttons return the focus to it. */
export function focusCanvas(from: Element, isForText = false): void {
  const field = from.closest('.mindMap')?.querySelector<HTMLTextAreaElement>('.mindMap-writing')
  if (!field) return
  // A phone opens its keyboard only when an element takes the focus, not when it has the focus already.
  if (isForText && field.inputMode === 'none') {
    field.inputMode = 'text'
    field.blur()
  }
  field.focus({ preventScroll: true })
}

export function Canvas({ view, plan, isFixed, onIntent, onSave }: CanvasProps) {
  const hands = useRef(freeHands())
  const { map, viewport, selected, drag, count, writing } = view
  const sheet = { viewport, plan, rootId: map.rootId, selectedId: selected.id, isFixed, onIntent }
  const sight = `translate(${-viewport.x * viewport.scale} ${-viewport.y * viewport.scale}) scale(${viewport.scale})`
  const selectedBox = plan.boxes.get(selected.id)

  /** React's own listener is passive and could not prevent the page from scrolling. */
  const listenToWheel = (canvas: HTMLElement | null) => {
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault()
      if (canvas) onIntent({ type: 'viewport.set', viewport: wheeled(canvas, event, viewport) })
    }
    canvas?.addEventListener('wheel', onWheel, { passive: false })
    return () => canvas?.removeEventListener('wheel', onWheel)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.target instanceof HTMLTextAreaElement && writing !== null) return
    event.preventDefault()
    if (writing !== null) onIntent({ type: 'text.done' })
    const folded = isFixed ? null : foldAt(event.target)
    if (folded !== null) {
      const isCollapsed = !map.nodes[folded]?.isCollapsed
      onIntent({ type: 'map.edit', edit: { do: 'collapse', id: folded, isCollapsed } })
    } else down(hands.current, event, sheet)
    focusCanvas(event.currentTarget)
  }
  const onDoubleClick = (event: { target: EventTarget; currentTarget: Element }): void => {
    if (isFixed || nodeAt(event.target) === null) return
    onIntent({ type: 'text.begin' })
    focusCanvas(event.currentTarget, true)
  }

  return (
    <div
      ref={listenToWheel}
      role="application"
      aria-label={texts.canvas(map.title, count)}
      className={`no-select absolute inset-0 clip mindMap-canvas${drag ? ' mindMap-canvas--dragging' : ''}${isFixed ? ' mindMap-canvas--fixed' : ''}`}
      data-nodes={count}
      style={{ backgroundColor: map.style.background }}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => move(hands.current, event, sheet)}
      onPointerUp={(event) => up(hands.current, event, sheet)}
      onPointerCancel={(event) => up(hands.current, event, sheet, true)}
      onDoubleClick={onDoubleClick}
    >
      <div className="absolute inset-0 no-pointer mindMap-dots" style={placeOf(viewport)} />
      <svg className="absolute mindMap-plane" aria-hidden="true">
        <g transform={sight}>
          <BranchInk branch={plan.root} />
        </g>
        {isFixed ? null : (
          <g transform={sight}>
            {selectedBox && writing === null ? <Ring box={selectedBox} /> : null}
            {drag ? <Dragged plan={plan} id={drag.id} target={drag.target} /> : null}
          </g>
        )}
      </svg>
      {isFixed || !selectedBox ? null : (
        <Writing view={view} plan={plan} box={selectedBox} onIntent={onIntent} onSave={onSave} />
      )}
    </div>
  )
}

const RING = 4

const Ring = ({ box: { left, top, width, height } }: { box: MindBox }) => (
  <rect
    className="no-pointer mindMap-ring"
    x={left - RING}
    y={top - RING}
    width={width + 2 * RING}
    height={height + 2 * RING}
    rx={12}
  />
)

/** The dragged branch is faint; a line or a ring shows the drop target. */
function Dragged({ plan, id, target }: { plan: MindPlan; id: string; target: MindTarget | null }) {
  const dragged = plan.boxes.get(id)
  const box = target && plan.boxes.get(target.targetId)
  return (
    <>
      {dragged ? (
        <rect
          className="no-pointer mindMap-dragged"
          x={dragged.left}
          y={dragged.top}
          width={dragged.width}
          height={dragged.height}
          rx={10}
        />
      ) : null}
      {!target || !box ? null : target.place === 'into' ? (
        <rect
          className="no-pointer mindMap-into"
          x={box.left - 6}
          y={box.top - 6}
          width={box.width + 12}
          height={box.height + 12}
          rx={14}
        />
      ) : (
        <path
          className="no-pointer mindMap-beside"
          d={`M${box.left} ${target.place === 'before' ? box.top - 6 : box.top + box.height + 6}h${box.width}`}
        />
      )}
    </>
  )
}

type WritingProps = Pick<CanvasProps, 'view' | 'plan' | 'onIntent' | 'onSave'> & { box: MindBox }

/**
 * The text input, which is always mounted. While no text is edited it is invisible, has the focus of the canvas and receives
 * its keys, so that typing, also with an input method, starts a text without losing a letter.
 */
function Writing({ view, plan, box, onIntent, onSave }: WritingProps) {
  const hintId = useId()
  const { selected, writing, viewport, side } = view
  const isWriting = writing !== null
  const painting = findPainting(plan, selected.id)
  const style: Style = {
    ...placeOf(viewport),
    '--mind-left': box.left,
    '--mind-top': box.top,
    '--mind-width': box.width,
    '--mind-height': box.height,
    ...(painting && {
      fontFamily: painting.family,
      fontSize: `${painting.fontSize * viewport.scale}px`,
      fontWeight: painting.isBold ? 700 : 400,
      color: selected.style?.color,
      background: isWriting ? painting.fill : undefined,
      borderColor: painting.stroke,
    }),
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, nativeEvent, keyCode } = event
    // Some browsers report a key of an input method only by the key code 229.
    const isComposing = nativeEvent.isComposing || keyCode === COMPOSING
    const held = { hasControl: ctrlKey || metaKey, hasShift: shiftKey, hasAlt: altKey, isComposing }
    if (!isComposing && key === 'Escape' && view.drag) onIntent({ type: 'drag.cancel' })
    const intent = intentOfKey({ key, ...held }, isWriting, side)
    if (!intent) return
    event.preventDefault()
    event.stopPropagation()
    if (intent.type === 'map.save') onSave()
    else if (isIntent(intent)) onIntent(intent)
  }
  /** Copies the selected text while a text is edited, otherwise the selected node with its branch. */
  const onCopy = (event: ClipboardEvent, isCut: boolean): void => {
    if (isWriting) return
    copyBranch(event, view)
    if (isCut) onIntent({ type: 'node.delete' })
  }
  return (
    <>
      <p id={hintId} hidden>
        {texts.canvasHint}
      </p>
      <p className="u-hidden" role="status">
        {isWriting
          ? ''
          : texts.selected(texts.nodeName(selected.text, selected.children.length, selected.isCollapsed === true))}
      </p>
      <TextArea
        aria-label={isWriting ? texts.editText : texts.selected(selected.text || texts.noText)}
        aria-describedby={hintId}
        // No on-screen keyboard while no text is edited.
        inputMode={isWriting ? 'text' : 'none'}
        style={style}
        rows={1}
        value={writing ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onIntent(isWriting ? { type: 'text.write', text: value } : { type: 'text.begin', text: value })
        }
        onBlur={() => (isWriting ? onIntent({ type: 'text.done' }) : undefined)}
        onKeyDown={onKeyDown}
        onCopy={(event) => onCopy(event, false)}
        onCut={(event) => onCopy(event, true)}
        onPaste={(event) => (isWriting ? undefined : pasteBranches(event, selected.id, onIntent))}
        className={`pad-0 clip absolute no-pointer text-center on-none round-s mindMap-writing${isWriting ? ' front shadow-2 mindMap-writing--open' : ''}`}
        bare
      />
    </>
  )
}

const COMPOSING = 229

const isIntent = (intent: { type: string }): intent is MindMapIntent => intent.type !== 'map.save'

/** The painting of a node. */
function findPainting(plan: MindPlan, id: string) {
  const open = [plan.root]
  for (let branch = open.pop(); branch; branch = open.pop()) {
    if (branch.id === id) return branch.painting
    open.push(...branch.children)
  }
  return undefined
}
