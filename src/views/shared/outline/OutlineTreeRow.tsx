/** One title of an outline: number, text, expand button, drag handle, menu, and the line of the drop target. */
import { type CSSProperties, type MouseEvent, useCallback } from 'react'
import { Icon } from '../kit/Icon'
import type { Dragging } from './behaviour'
import { hasMenu } from './OutlineMenu'
import type { OutlineRow, OutlineTreeProps } from './outline.types'
import type { DropLine } from './rows'
import { outlineTexts as texts } from './texts'

/** The data of a row. */
export interface RowParts {
  readonly row: OutlineRow
  readonly tree: OutlineTreeProps
  readonly dragging: Dragging
  /** Requests the focus for this row; each serial takes effect once. */
  readonly focusSerial: number | null
  readonly isActive: boolean
  readonly isMenuOpen: boolean
  /** The input of a title has closed. Must be a stable function. */
  readonly onWritten: (id: string) => void
  readonly onMenu: (event: MouseEvent<HTMLElement>) => void
  /** This row has got the keyboard focus. */
  readonly onGo: () => void
  readonly line: (DropLine & { readonly refusal: string | null }) | null
}

export function OutlineTreeRow(parts: RowParts) {
  const { row, tree, dragging, focusSerial, isActive, line, onGo, onWritten } = parts
  const { id, title, number, level, hasBelow, isOpen } = row
  const { drag, renaming, currentId } = tree
  const facts = tree.facts?.(id) ?? ''
  const icon = tree.icon?.(id)
  const isRenamed = renaming?.id === id
  const canDrag = drag !== undefined && !isRenamed
  const isSought = line !== null && drag?.view.lifted?.by === 'keyboard'
  const hold = useCallback(
    (element: HTMLElement | null) => (element && canDrag ? dragging.row(element, id) : undefined),
    [dragging, canDrag, id],
  )
  const seek = useCallback(
    (element: HTMLElement | null) => {
      // If the user has moved on, the focus stays where it is.
      const isHere = hasFocusHere(element)
      if (focusSerial !== null && !isRenamed && isHere) element?.closest<HTMLElement>('[role="treeitem"]')?.focus()
      if (isSought) element?.scrollIntoView?.({ block: 'nearest' })
    },
    [focusSerial, isRenamed, isSought],
  )
  const write = useCallback((field: HTMLElement | null) => (field ? () => onWritten(id) : undefined), [onWritten, id])
  const places = { '--outline-level': level - 1, '--outline-line': (line?.level ?? 1) - 1 } as CSSProperties
  return (
    <div
      ref={hold}
      role="treeitem"
      className="lights row align-center relative round-s ring-inside outline-row"
      tabIndex={isActive ? 0 : -1}
      aria-label={`${number}${title}${facts && ` ${facts}`}${line?.refusal ?? ''}`}
      aria-description={icon?.word}
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={hasBelow ? isOpen : undefined}
      aria-selected={id === currentId}
      aria-current={id === currentId || undefined}
      data-lifted={drag?.view.lifted?.id === id ? drag.view.lifted.by : undefined}
      data-current={id === currentId || undefined}
      data-line={line?.side}
      data-refused={line?.refusal ? '' : undefined}
      style={places}
      onFocus={onGo}
    >
      {drag ? (
        <span
          className="inline-row justify-center align-center rigid height-6 round-s on-none u-muted width-6 outline-grip"
          data-grip=""
          title={texts.grip(title)}
          aria-hidden="true"
        >
          <Icon name="bars" />
        </span>
      ) : null}
      {hasBelow ? (
        <button
          type="button"
          tabIndex={-1}
          className="inline-row justify-center align-center rigid height-6 pad-0 line-none round-s on-none u-muted pointer width-6 outline-fold"
          aria-label={isOpen ? texts.close(title) : texts.open(title)}
          onClick={() => tree.onFold(id, !isOpen)}
        >
          <Icon name={isOpen ? 'angle-down' : 'angle-right'} />
        </button>
      ) : (
        <span className="inline-row justify-center align-center rigid height-6 round-s on-none u-muted width-6 outline-fold" />
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it is the middle of its row, which has the role */}
      <div
        className="row gap-1 align-baseline grow shrink pad-1 round-s size-s pointer outline-title"
        title={title}
        onClick={() => tree.onChoose(id)}
        onDoubleClick={() => tree.onRename?.(id)}
      >
        <span className="rigid u-muted u-numbers">{number}</span>
        {icon ? (
          <span className="rigid u-muted" title={icon.word}>
            <Icon name={icon.name} />
          </span>
        ) : null}
        {isRenamed ? null : <span className="one-line outline-words">{title}</span>}
      </div>
      {isRenamed ? (
        <div ref={write} className="grow shrink outline-field">
          {renaming.field}
        </div>
      ) : null}
      {facts ? <span className="outline-facts">{facts}</span> : null}
      {tree.mark?.(id)}
      {hasMenu(tree) ? (
        <button
          type="button"
          tabIndex={-1}
          className="inline-row justify-center align-center rigid height-6 pad-0 line-none round-s on-none u-muted pointer width-6 outline-more"
          aria-label={texts.menuOf(title)}
          aria-haspopup="menu"
          aria-expanded={parts.isMenuOpen}
          onClick={parts.onMenu}
        >
          <Icon name="ellipsis-h" />
        </button>
      ) : null}
      {line?.refusal ? (
        <span
          className="absolute pad-0-2 round-s ink-contrast size-xs no-pointer on-danger-fill outline-reason"
          aria-hidden="true"
        >
          {line.refusal}
        </span>
      ) : null}
      <span ref={seek} />
    </div>
  )
}

/** Whether the focus is inside the outline, or nowhere. */
function hasFocusHere(element: Element | null): boolean {
  const { activeElement, body } = document
  return (
    activeElement === null || activeElement === body || activeElement.closest('.outline')?.contains(element) === true
  )
}
