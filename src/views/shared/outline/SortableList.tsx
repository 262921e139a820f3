/** A list that can be reordered: by a handle (mouse, touch and keyboard) and by buttons. */
import { type KeyboardEvent, type ReactNode, useCallback, useId, useState } from 'react'
import { Button } from '../kit/Button'
import { Icon } from '../kit/Icon'
import { createDragging, type Dragging } from './behaviour'
import { DragAnnouncement } from './DragAnnouncement'
import { keyAsk } from './keys'
import type { SortableListProps } from './outline.types'
import { type DropLine, lineFor, rowsOf } from './rows'
import { outlineTexts as texts } from './texts'
import './outline.css'
import './sortable.css'

const NONE: ReadonlySet<string> = new Set()

export function SortableList(props: SortableListProps) {
  const { label, items, drag, children, hasButtons = true, isSilent = false, className } = props
  const about = useId()
  const { view, onIntent } = drag
  const rows = rowsOf(items, NONE)
  const [dragging] = useState(() => createDragging(false, { rows, onIntent }))
  dragging.now = { rows, onIntent }
  const line = lineFor(rows, view.target)
  const keysFor =
    (id: string) =>
    (event: KeyboardEvent<HTMLElement>): void => {
      const isHeld = view.lifted?.id === id && view.lifted.by === 'keyboard'
      const isTaken = isHeld || event.key === ' '
      const ask = keyAsk(event, { rows, activeId: id, isHeld, canMove: true, canAdd: false, isFree: true })
      if (!isTaken || ask?.do !== 'intent') return
      if (event.key !== 'Tab') event.preventDefault()
      onIntent(ask.intent)
    }
  return (
    <>
      <ol
        className={`row vertical sortable${className ? ` ${className}` : ''}`}
        aria-label={label}
        ref={dragging.holder}
      >
        {items.map(({ id, title }, index) => (
          <Item
            key={id}
            id={id}
            dragging={dragging}
            lifted={view.lifted?.id === id ? view.lifted.by : undefined}
            line={line?.id === id ? line : null}
            refusal={view.target?.refusal ?? null}
          >
            <button
              type="button"
              className="rigid pad-0 min-control-s u-muted on-none line-none round-s coarse-min-touch sortable-grip"
              data-grip=""
              aria-label={texts.grip(title)}
              aria-describedby={about}
              onKeyDown={keysFor(id)}
            >
              <Icon name="bars" />
            </button>
            {children(id, index)}
            {hasButtons ? <Steps id={id} title={title} drag={drag} /> : null}
          </Item>
        ))}
      </ol>
      <p id={about} className="u-hidden">
        {texts.listKeys}
      </p>
      {isSilent ? null : <DragAnnouncement announcement={view.announcement} />}
    </>
  )
}

interface ItemProps {
  readonly id: string
  readonly dragging: Dragging
  readonly lifted: string | undefined
  readonly line: DropLine | null
  readonly refusal: string | null
  readonly children: ReactNode
}

function Item({ id, dragging, lifted, line, refusal, children }: ItemProps) {
  const hold = useCallback(
    (element: HTMLElement | null) => (element ? dragging.row(element, id) : undefined),
    [dragging, id],
  )
  return (
    <li
      ref={hold}
      className="row gap-2 align-center relative round-s sortable-item"
      data-lifted={lifted}
      data-line={line?.side}
      data-refused={line && refusal ? '' : undefined}
    >
      {children}
    </li>
  )
}

function Steps({ id, title, drag }: { id: string; title: string; drag: SortableListProps['drag'] }) {
  const reasons = drag.reasons(id)
  return (
    <>
      {(['up', 'down'] as const).map((way) => (
        <Button
          key={way}
          size="s"
          kind="quiet"
          icon={`arrow-${way}`}
          iconOnly
          label={`${texts[way]}“${title}”`}
          reason={reasons[way]}
          onClick={() => drag.onIntent({ type: 'move.make', id, way })}
        />
      ))}
    </>
  )
}
