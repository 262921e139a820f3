/**
 * The titles of a document as a tree: read, expand and collapse, and reorder by mouse, touch, keyboard and menu. It renders
 * the state of the reorder chart; its own state is only the row that has the keyboard focus.
 */

import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { Button } from '../kit/Button'
import type { MenuHandle } from '../kit/overlays/PopupMenu'
import { createDragging } from './behaviour'
import { DragAnnouncement } from './DragAnnouncement'
import { type KeyAsk, keyAsk } from './keys'
import { OutlineMenu } from './OutlineMenu'
import { OutlineRows } from './OutlineRows'
import { OutlineTreeRow, type RowParts } from './OutlineTreeRow'
import type { OutlineRow, OutlineTreeProps } from './outline.types'
import { lineFor, rowsOf } from './rows'
import { outlineTexts as texts } from './texts'
import './outline.css'

export function OutlineTree(props: OutlineTreeProps) {
  const { label, items, currentId, closed, drag, tools, empty, onFold } = props
  const about = useId()
  const menu = useRef<MenuHandle>(null)
  const view = drag?.view
  const isHeld = view?.lifted?.by === 'keyboard'
  const rows = rowsOf(items, closed, isHeld ? (view.target?.targetId ?? view.lifted?.id) : null)
  const [active, setActive] = useState<{ id: string | null; serial: number | null }>({ id: null, serial: null })
  const [isFree, setFree] = useState(false)
  const [menuId, setMenuId] = useState<string | null>(null)
  const [dragging] = useState(() => createDragging(true, { rows, onIntent: () => undefined }))
  dragging.now = { rows, onIntent: (intent) => drag?.onIntent(intent) }
  const activeId = [active.id, currentId].find((id) => rows.some((row) => row.id === id)) ?? rows[0]?.id ?? ''

  const focus = (id: string): void => setActive(({ serial }) => ({ id, serial: (serial ?? 0) + 1 }))
  // After a title was edited, the focus returns to its row.
  const [onWritten] = useState(() => focus)
  const carryOut = (ask: KeyAsk, at: Element): void => {
    if (ask.do === 'go') {
      focus(ask.id)
      props.onChoose(ask.id)
    } else if (ask.do === 'fold') onFold(ask.id, ask.isOpen)
    else if (ask.do === 'choose') props.onChoose(ask.id)
    else if (ask.do === 'rename') props.onRename?.(ask.id)
    else if (ask.do === 'add') props.onAdd?.(ask.id)
    else if (ask.do === 'delete') props.onDelete?.(ask.id)
    else if (ask.do === 'menu') at.querySelector<HTMLElement>('.outline-more')?.click()
    else if (ask.do === 'intent') {
      // The moved item keeps the focus.
      focus(activeId)
      drag?.onIntent(ask.intent)
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const at = event.target
    if (!(at instanceof Element) || at.getAttribute('role') !== 'treeitem') return
    const state = { rows, activeId, isHeld, isFree, canMove: drag !== undefined, canAdd: props.onAdd !== undefined }
    const ask = keyAsk(event, state)
    if (event.key !== 'Shift') setFree(ask?.do === 'free')
    if (!ask) return
    event.preventDefault()
    carryOut(ask, at)
  }

  const onMenuHide = (): void => {
    if (menuId !== null) focus(menuId)
    setMenuId(null)
  }

  const line = lineFor(rows, view?.target ?? null)
  const partsOf = (row: OutlineRow): RowParts => ({
    row,
    tree: props,
    dragging,
    focusSerial: row.id === active.id ? active.serial : null,
    isActive: row.id === activeId,
    isMenuOpen: menuId === row.id,
    onWritten,
    onMenu: (event: MouseEvent<HTMLElement>) => {
      setMenuId(row.id)
      menu.current?.show(event)
    },
    onGo: () => (active.id === row.id ? undefined : setActive({ id: row.id, serial: null })),
    line: line?.id === row.id ? { ...line, refusal: view?.target?.refusal ?? null } : null,
  })
  const isAnyOpen = rows.some((row) => row.isOpen)
  const isEmpty = items.length === 0
  return (
    <section className="column gap-2 shrink-y outline" aria-label={label}>
      {tools || !isEmpty ? (
        <div className="bar gap-1 outline-tools">
          {tools}
          {isEmpty ? null : (
            <Button
              size="s"
              kind="quiet"
              icon={isAnyOpen ? 'angle-double-up' : 'angle-double-down'}
              label={isAnyOpen ? texts.closeAll : texts.openAll}
              onClick={() => onFold(null, !isAnyOpen)}
            />
          )}
        </div>
      ) : null}
      {isEmpty ? (
        empty
      ) : (
        <OutlineRows
          label={label}
          about={about}
          rows={rows}
          keptIds={[activeId, view?.lifted?.id, line?.id]}
          holder={dragging.holder}
          onKeyDown={onKeyDown}
        >
          {(row) => <OutlineTreeRow key={row.id} {...partsOf(row)} />}
        </OutlineRows>
      )}
      <OutlineMenu ref={menu} tree={props} id={menuId} onHide={onMenuHide} />
      <p id={about} className="u-hidden">
        {texts.keys}
        {drag ? texts.keysMoving : null}
        {props.onAdd ? texts.keysAdding : null}
      </p>
      <DragAnnouncement announcement={view?.announcement} />
    </section>
  )
}
