/** A statechart's drawing: the current states lit, what can happen now in colour and to be pressed. */
import type { KeyboardEvent, PointerEvent } from 'react'
import { texts } from '../../machines/workbench/texts'
import type { ChartDrawing, DrawnGroup, DrawnShape, Zoom } from '../../machines/workbench/workbench.types'
import { Button } from '../kit/Button'
import './workbench.css'

/** `walked` and `missed` by tests; `added`, `removed` and `changed` since another version; `found` by a search or a path. */
export type Mark = 'walked' | 'missed' | 'added' | 'removed' | 'changed' | 'found'

/** What a tab of the workbench paints over a drawing, by the toolkit's names of states and transitions. */
export interface CanvasPaint {
  /** Paths of active states. */
  lit?: readonly string[]
  /** Names of transitions that a press takes now. */
  takeable?: readonly string[]
  /** Names of transitions taken by the last step. */
  taken?: readonly string[]
  /** Marks by the path of a state or the name of a transition. An edge of several transitions is marked line by line. */
  marks?: Readonly<Record<string, Mark>>
  onTake?: (transition: string) => void
}

/** The drawing and how it is looked at: the same in every tab. */
export interface CanvasControls {
  name: string
  drawing: ChartDrawing
  zoom: Zoom
  reasons: { zoomIn: string | null; zoomOut: string | null; fit: string | null }
  onZoomIn: () => void
  onZoomOut: () => void
  onFit: () => void
}

export interface ChartCanvasProps {
  canvas: CanvasControls
  paint: CanvasPaint
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

type GroupProps = Required<CanvasPaint> & { group: DrawnGroup }

const ignore = (): void => undefined
const none: readonly string[] = []
const unmarked: Readonly<Record<string, Mark>> = {}

const markClass = (mark: Mark | undefined): string => (mark ? ` is-${mark}` : '')

/** The mark that all transitions of an edge share. */
const sharedMark = (transitions: readonly string[], marks: Readonly<Record<string, Mark>>): Mark | undefined => {
  const [first, ...others] = transitions.map((name) => marks[name])
  return others.every((other) => other === first) ? first : undefined
}

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

function Group({ group, lit: active, takeable, taken, marks, onTake }: GroupProps) {
  const lit = group.state !== undefined && group.style.startsWith('state') && active.includes(group.state)
  const open = group.style === 'edge' && group.transitions.some((name) => takeable.includes(name))
  const passed = group.style === 'edge' && group.transitions.some((name) => taken.includes(name))
  const isInnermost = / (atomic|final)( |$)/.test(group.style)
  const style = group.style
    .split(' ')
    .map((part) => `chart-${part}`)
    .join(' ')
  const mark = group.style === 'edge' ? sharedMark(group.transitions, marks) : marks[group.state ?? '']
  return (
    <g
      ref={lit && isInnermost ? bringIntoCanvas : undefined}
      className={`${style}${lit ? ' is-lit' : ''}${open ? ' is-open' : ''}${passed ? ' is-passed' : ''}${markClass(mark)}`}
    >
      {group.shapes.map((shape) => {
        const key = shape.kind === 'text' ? `${shape.x} ${shape.y}` : `${shape.kind} ${shape.style}`
        if (!isTrigger(shape)) return <ShapeElement key={key} shape={shape} />
        const lineMark = marks[shape.transition]
        if (!takeable.includes(shape.transition)) {
          return (
            <g key={key} className={lineMark ? `is-${lineMark}` : undefined}>
              <ShapeText shape={shape} />
            </g>
          )
        }
        const take = () => onTake(shape.transition)
        return (
          // biome-ignore lint/a11y/useSemanticElements: there is no button inside an SVG
          <g
            key={key}
            className={`chart-press${markClass(lineMark)}`}
            role="button"
            tabIndex={0}
            onClick={take}
            onKeyDown={pressKey(take)}
          >
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

function Tools({ canvas: { reasons, onZoomIn, onZoomOut, onFit } }: Pick<ChartCanvasProps, 'canvas'>) {
  return (
    <div className="workbench-tools">
      <Button
        size="s"
        iconOnly
        icon="search-minus"
        label={texts.zoomOut}
        reason={reasons.zoomOut}
        onClick={onZoomOut}
      />
      <Button size="s" iconOnly icon="search-plus" label={texts.zoomIn} reason={reasons.zoomIn} onClick={onZoomIn} />
      <Button size="s" iconOnly icon="window-maximize" label={texts.fit} reason={reasons.fit} onClick={onFit} />
    </div>
  )
}

export function ChartCanvas({ canvas, paint }: ChartCanvasProps) {
  const { name, drawing, zoom, onZoomIn, onZoomOut, onFit } = canvas
  const { lit = none, takeable = none, taken = none, marks = unmarked, onTake = ignore } = paint
  const { width, height, groups } = drawing
  const scale =
    zoom === 'fit'
      ? { style: { minWidth: width * LEAST_SCALE, maxWidth: width * MOST_SCALE } }
      : { width: width * zoom, height: height * zoom }
  const keys: Record<string, () => void> = { '+': onZoomIn, '=': onZoomIn, '-': onZoomOut, '0': onFit }
  return (
    <div className="workbench-paper">
      <Tools canvas={canvas} />
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
            <Group key={group.id} group={group} {...{ lit, takeable, taken, marks, onTake }} />
          ))}
        </svg>
      </section>
    </div>
  )
}
