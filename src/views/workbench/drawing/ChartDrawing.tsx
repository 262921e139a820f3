/** The shapes of a statechart's drawing, with the paint of the tabs. */
import { type CSSProperties, type KeyboardEvent, type MouseEvent, memo, type Ref } from 'react'
import type { ChartDrawing as Drawn, DrawnGroup, DrawnShape } from '../../../machines/workbench/bench/workbench.types'
import type { CanvasPaint, Mark } from './canvas.props'
import { openLast } from './paintOrder'
import { bringIntoCanvas } from './viewport'

type TextShape = Extract<DrawnShape, { kind: 'text' }>

const press =
  (act: () => void) =>
  (event: KeyboardEvent | MouseEvent): void => {
    if ('key' in event && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

function ShapeText({ shape }: { shape: TextShape }) {
  return (
    <text className={`chart-${shape.style}`} x={shape.x} y={shape.y} textAnchor={shape.middle ? 'middle' : undefined}>
      {shape.text}
      {shape.aside ? (
        <tspan className="chart-aside" dx="5">
          {shape.aside}
        </tspan>
      ) : null}
    </text>
  )
}

function ShapeElement({ shape }: { shape: DrawnShape }) {
  switch (shape.kind) {
    case 'rect':
      return (
        <rect
          className={`chart-${shape.style}`}
          x={shape.x}
          y={shape.y}
          width={shape.width}
          height={shape.height}
          rx={shape.radius}
        />
      )
    case 'circle':
      return <circle className={`chart-${shape.style}`} cx={shape.x} cy={shape.y} r={shape.radius} />
    case 'path':
      return (
        <path className={`chart-${shape.style}`} d={shape.d} markerEnd={shape.arrow ? 'url(#chart-tip)' : undefined} />
      )
    case 'text':
      return <ShapeText shape={shape} />
  }
}

type TriggerShape = TextShape & { transition: string }

/** A line that stands for a transition: it can be selected and marked, and pressed where it can happen. */
const isTrigger = (shape: DrawnShape): shape is TriggerShape =>
  shape.kind === 'text' && /^(trigger|forbidden)$/.test(shape.style) && shape.transition !== undefined

/** The shapes one after the other, with the lines of one trigger together: they are pressed as one. */
function partsOf(shapes: readonly DrawnShape[]): (DrawnShape | TriggerShape[])[] {
  const parts: (DrawnShape | TriggerShape[])[] = []
  for (const shape of shapes) {
    const last = parts.at(-1)
    if (!isTrigger(shape)) parts.push(shape)
    else if (Array.isArray(last) && last[0]?.transition === shape.transition) last.push(shape)
    else parts.push([shape])
  }
  return parts
}

const keyOf = (shape: DrawnShape | undefined): string =>
  shape?.kind === 'text' ? `${shape.x} ${shape.y}` : `${shape?.kind} ${shape?.style}`

/** What is painted over each shape, and what is done when the selected one appears. */
export interface DrawingPaint extends Required<CanvasPaint> {
  selected: string | null
  reveal: (element: Element | null) => void
}

const markClass = (mark: Mark | undefined): string => (mark ? ` is-${mark}` : '')

/** The common mark of all transitions of an edge. */
const sharedMark = (transitions: readonly string[], marks: Readonly<Record<string, Mark>>): Mark | undefined => {
  const [first, ...others] = transitions.map((name) => marks[name])
  return others.every((other) => other === first) ? first : undefined
}

/** The button at the head of a state with children: collapses or expands it. */
const FoldMark = memo(function FoldMark({ group: { state, style, shapes } }: { group: DrawnGroup }) {
  const box = shapes.find((shape) => shape.kind === 'rect')
  if (!state || !box || !/ (compound|parallel)( |$)/.test(style)) return null
  const [x, y] = [box.x + box.width - 26, box.y + 6]
  return (
    <g className="chart-fold" data-fold={state}>
      <rect className="chart-fold-area" x={x - 4} y={y - 4} width={28} height={28} rx={6} />
      <path d={/ folded( |$)/.test(style) ? `M${x + 7} ${y + 5}l6 5-6 5` : `M${x + 5} ${y + 7}l5 6 5-6`} />
    </g>
  )
})

type GroupProps = DrawingPaint & { group: DrawnGroup }

function Trigger({ lines, paint }: { lines: readonly TriggerShape[]; paint: DrawingPaint }) {
  const { takeable, marks, onTake, selected, reveal } = paint
  const { transition = '' } = lines[0] ?? {}
  const texts = lines.map((line) => <ShapeText key={keyOf(line)} shape={line} />)
  const isSelected = selected === transition
  const style = `${markClass(marks[transition])}${isSelected ? ' is-selected' : ''}`
  const ref = isSelected ? reveal : undefined
  if (!takeable.includes(transition)) {
    return (
      <g ref={ref} className={`chart-line-of${style}`} data-place={transition}>
        {texts}
      </g>
    )
  }
  const take = press(() => onTake(transition))
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button inside an SVG
    <g ref={ref} className={`pointer chart-press${style}`} role="button" tabIndex={0} onClick={take} onKeyDown={take}>
      <title>{transition}</title>
      {texts}
    </g>
  )
}

/** Rendered again only when its paint changes: pinching only scales the sheet. */
const Group = memo(function Group({ group, ...paint }: GroupProps) {
  const { lit: active, takeable, taken, marks, selected, reveal } = paint
  const { state, transitions, shapes } = group
  const isState = group.style.startsWith('state')
  const isEdge = group.style === 'edge'
  const lit = state !== undefined && isState && active.includes(state)
  const open = isEdge && transitions.some((name) => takeable.includes(name))
  const passed = isEdge && transitions.some((name) => taken.includes(name))
  const isSelected = isEdge ? transitions.some((name) => name === selected) : isState && state === selected
  const isInnermost = / (atomic|final|folded)( |$)/.test(group.style)
  const style = group.style
    .split(' ')
    .map((part) => `chart-${part}`)
    .join(' ')
  const mark = isEdge ? sharedMark(transitions, marks) : marks[state ?? '']
  const ref = isSelected && isState ? reveal : lit && isInnermost ? bringIntoCanvas : undefined
  return (
    <g
      ref={ref}
      className={`${style}${lit ? ' is-lit' : ''}${open ? ' is-open' : ''}${passed ? ' is-passed' : ''}${
        isSelected ? ' is-selected' : ''
      }${markClass(mark)}`}
      data-place={isEdge ? transitions[0] : state || undefined}
    >
      {partsOf(shapes).map((part) =>
        Array.isArray(part) ? (
          <Trigger key={keyOf(part[0])} lines={part} paint={paint} />
        ) : (
          <ShapeElement key={keyOf(part)} shape={part} />
        ),
      )}
    </g>
  )
})

export interface ChartDrawingProps {
  name: string
  drawing: Drawn
  size: { width?: number; height?: number; style: CSSProperties }
  paint: DrawingPaint
  /** Whether states can be collapsed. */
  canFold: boolean
  ref: Ref<SVGSVGElement>
}

export function ChartDrawing({ name, drawing, size, paint, canFold, ref }: ChartDrawingProps) {
  const { width, height, groups } = drawing
  return (
    <svg
      ref={ref}
      viewBox={`0 0 ${width} ${height}`}
      className={
        paint.lit.length > 0
          ? 'block flush no-select workbench-drawing has-current'
          : 'block flush no-select workbench-drawing'
      }
      {...size}
    >
      <title>{name}</title>
      <defs>
        <marker id="chart-tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path className="chart-tip" d="M0 0.5 8 4 0 7.5Z" />
        </marker>
      </defs>
      {openLast(groups, paint.takeable).map((group) => (
        <Group key={group.id} group={group} {...paint} />
      ))}
      {canFold ? groups.map((group) => <FoldMark key={group.id} group={group} />) : null}
    </svg>
  )
}
