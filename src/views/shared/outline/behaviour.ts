/**
 * Dragging by mouse, touch and pen for the rows of an outline or list: translates the events of the drag library into events of
 * the chart. Its only state is the last event that it sent.
 */

import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachInstruction,
  extractInstruction,
  type Operation,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item'
import type { DragIntent } from '../../../machines/shared/dragReorder/dragReorder.types'
import type { OutlineRow } from './outline.types'
import { placeAt, type RowPart } from './rows'

/** Indent of one level, in px; `--outline-step` of the style sheet. */
const STEP_PX = 20

const parts: Readonly<Record<Operation, RowPart>> = {
  'reorder-before': 'before',
  'reorder-after': 'after',
  combine: 'into',
}

/** The currently rendered rows and the receiver of the events. */
export interface Dragged {
  readonly rows: readonly OutlineRow[]
  readonly onIntent: (intent: DragIntent) => void
}

/** The drag behaviour of one outline. Assign `now` at each render. */
export interface Dragging {
  now: Dragged
  /** A `ref` for the container of the rows. */
  readonly holder: (element: HTMLElement | null) => (() => void) | undefined
  /**
   * Makes an element the row of an item: a title of a tree is dragged by its whole row, other rows by their `[data-grip]` (B437).
   */
  readonly row: (element: HTMLElement, id: string) => () => void
}

interface Hit {
  readonly dropTargets: readonly { readonly data: Record<string | symbol, unknown> }[]
  readonly input: { readonly clientX: number }
}

/** `canLandOn`: the middle of a row is a target of its own, so that the page can explain why nothing can be dropped there. */
export function createDragging(canLandOn: boolean, now: Dragged): Dragging {
  const kind = Symbol('outline')
  let lastSent = ''
  const dragging: Dragging = {
    now,
    holder: (element) => (element ? watch() : undefined),
    row: (element, id) =>
      combine(
        draggable({
          element,
          ...gripOf(element),
          getInitialData: () => ({ kind, id }),
        }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => source.data.kind === kind,
          getData: ({ input }) =>
            attachInstruction(
              { id },
              {
                input,
                element,
                operations: {
                  'reorder-before': 'available',
                  'reorder-after': 'available',
                  ...(canLandOn && { combine: 'available' }),
                },
              },
            ),
        }),
      ),
  }

  const look = (id: unknown, startX: number, { dropTargets, input }: Hit): void => {
    const [over] = dropTargets
    const instruction = over && extractInstruction(over.data)
    const { rows, onIntent } = dragging.now
    const source = rows.find((row) => row.id === id)
    if (!instruction || !source) {
      if (lastSent !== '') onIntent({ type: 'drag.leave' })
      lastSent = ''
      return
    }
    const level = source.level + Math.round((input.clientX - startX) / STEP_PX)
    const place = placeAt(rows, String(over.data.id), parts[instruction.operation], level)
    const saying = `${place.place} ${place.targetId}`
    if (lastSent !== saying) onIntent({ type: 'drag.over', ...place })
    lastSent = saying
  }

  const watch = (): (() => void) =>
    monitorForElements({
      canMonitor: ({ source }) => source.data.kind === kind,
      onDragStart: ({ source }) => {
        lastSent = ''
        dragging.now.onIntent({ type: 'drag.lift', id: String(source.data.id) })
      },
      onDrag: ({ source, location: { current, initial } }) => look(source.data.id, initial.input.clientX, current),
      onDrop: ({ source, location: { current, initial } }) => {
        const isDropped = current.dropTargets.length > 0
        if (isDropped) look(source.data.id, initial.input.clientX, current)
        dragging.now.onIntent({ type: isDropped ? 'drag.drop' : 'drag.cancel' })
      },
    })
  return dragging
}

const gripOf = (element: HTMLElement): { dragHandle?: Element } => {
  if (element.getAttribute('role') === 'treeitem') return {}
  const dragHandle = element.querySelector('[data-grip]')
  return dragHandle ? { dragHandle } : {}
}
