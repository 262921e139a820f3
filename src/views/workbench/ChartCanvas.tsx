/** A statechart's drawing: the current states lit, what can happen now in colour and to be pressed. */
import type { KeyboardEvent, PointerEvent } from 'react'
import { texts } from '../../machines/workbench/texts'
import type { ChartDrawing, DrawnGroup, DrawnShape, Zoom } from '../../machines/workbench/workbench.types'
import './workbench.css'

export interface ChartCanvasProps {
  name: string
  drawing: ChartDrawing
  zoom: Zoom
  /** Paths of active states. */
  active: readonly string[]
  /** Names of transitions that can be taken now. */
  takeable: readonly string[]
  /** Names of transitions taken by the last step. */
  taken: readonly string[]
  onTake: (transition: string) => void
  onZoomIn: () => void
  onZoomOut: () => void
  onFit: () => void
}

/** A drawing that is to fit is still large enough to be read, and no larger than a poster. */
const LEAST_SCALE = 0.62
const MOST_SCALE = 1.25

type TextShape = Extract<DrawnShape, { kind: 'text' }>

const pressKey =
  (act: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
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

const isTrigger = (shape: DrawnShape): shape is TextShape & { transition: string } =>
  shape.kind === 'text' && shape.style === 'trigger' && shape.transition !== undefined

type GroupProps = Pick<ChartCanvasProps, 'active' | 'takeable' | 'taken' | 'onTake'> & { group: DrawnGroup }

/** Brings a state that has just been entered into the canvas, without moving the page. */
function bringIntoCanvas(element: SVGGElement | null): void {
  const canvas = element?.closest('.workbench-canvas')
  if (!element || !canvas) return
  const box = element.getBoundingClientRect()
  const frame = canvas.getBoundingClientRect()
  const beyond = (low: number, high: number, least: number, most: number): number =>
    low < least || high > most ? (low + high - least - most) / 2 : 0
  canvas.scrollBy?.(
    beyond(box.left, box.right, frame.left, frame.right),
    beyond(box.top, box.bottom, frame.top, frame.bottom),
  )
}

function Group({ group, active, takeable, taken, onTake }: GroupProps) {
  const lit = group.state !== undefined && group.style.startsWith('state') && active.includes(group.state)
  const open = group.style === 'edge' && group.transitions.some((name) => takeable.includes(name))
  const passed = group.style === 'edge' && group.transitions.some((name) => taken.includes(name))
  const isInnermost = / (atomic|final)( |$)/.test(group.style)
  const style = group.style
    .split(' ')
    .map((part) => `chart-${part}`)
    .join(' ')
  return (
    <g
      ref={lit && isInnermost ? bringIntoCanvas : undefined}
      className={`${style}${lit ? ' is-lit' : ''}${open ? ' is-open' : ''}${passed ? ' is-passed' : ''}`}
    >
      {group.shapes.map((shape) => {
        const key = shape.kind === 'text' ? `${shape.x} ${shape.y}` : `${shape.kind} ${shape.style}`
        if (!isTrigger(shape) || !takeable.includes(shape.transition)) return <ShapeElement key={key} shape={shape} />
        const take = () => onTake(shape.transition)
        return (
          // biome-ignore lint/a11y/useSemanticElements: there is no button inside an SVG
          <g key={key} className="chart-press" role="button" tabIndex={0} onClick={take} onKeyDown={pressKey(take)}>
            <title>{shape.transition}</title>
            <ShapeText shape={shape} />
          </g>
        )
      })}
    </g>
  )
}

/** Dragging the paper moves it. */
function drag(event: PointerEvent<HTMLElement>): void {
  if (event.buttons !== 1 || event.pointerType !== 'mouse') return
  event.currentTarget.scrollBy(-event.movementX, -event.movementY)
}

export function ChartCanvas({ name, drawing, zoom, onZoomIn, onZoomOut, onFit, ...rest }: ChartCanvasProps) {
  const { width, height, groups } = drawing
  const scale =
    zoom === 'fit'
      ? { style: { minWidth: width * LEAST_SCALE, maxWidth: width * MOST_SCALE } }
      : { width: width * zoom, height: height * zoom }
  const keys: Record<string, () => void> = { '+': onZoomIn, '=': onZoomIn, '-': onZoomOut, '0': onFit }
  return (
    <section
      className={`workbench-canvas${zoom === 'fit' ? ' workbench-canvas--fit' : ''}`}
      aria-label={texts.drawingName(name)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      onPointerMove={drag}
      onKeyDown={(event) => keys[event.key]?.()}
    >
      <svg viewBox={`0 0 ${width} ${height}`} className="workbench-drawing" {...scale}>
        <title>{texts.drawingName(name)}</title>
        <defs>
          <marker id="chart-tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path className="chart-tip" d="M0 0.5 8 4 0 7.5Z" />
          </marker>
        </defs>
        {groups.map((group) => (
          <Group key={group.id} group={group} {...rest} />
        ))}
      </svg>
    </section>
  )
}
