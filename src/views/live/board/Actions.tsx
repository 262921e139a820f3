/** Actions on the drawing: undo, redo, clear, picture; pages and zoom. */
import type { MouseEvent } from 'react'
import { BOARD_PAGES_MAX } from '../../../../contract/limits'
import { type BoardView, zoomedAt } from '../../../machines/live/board/board.selectors'
import type { BoardIntent } from '../../../machines/live/board/board.types'
import { texts } from '../../../machines/live/board/texts'
import { Button } from '../../shared/kit/Button'

export interface ActionsProps {
  view: BoardView
  onIntent: (intent: BoardIntent) => void
  /** Opens the board in a separate window; undefined in that window. */
  onNewWindow?: (() => void) | undefined
}

export function DrawingActions({ view, onIntent, onNewWindow }: ActionsProps) {
  const tool = (icon: string, label: string, reason: string | null, intent: BoardIntent) => (
    <Button
      kind="quiet"
      iconOnly
      icon={icon}
      label={label}
      reason={reason}
      reasonPlace="below"
      onClick={() => onIntent(intent)}
    />
  )
  return (
    <div className="row gap-1 align-center board-actions">
      {tool('undo', texts.undo, view.canUndo ? null : texts.nothingToUndo, { type: 'board.undo' })}
      {tool('refresh', texts.redo, view.canRedo ? null : texts.nothingToRedo, { type: 'board.redo' })}
      {tool('trash', texts.clear, view.isEmpty ? texts.boardEmpty : null, { type: 'clear.ask' })}
      {onNewWindow ? (
        <Button kind="quiet" iconOnly icon="external-link" label={texts.newWindow} onClick={onNewWindow} />
      ) : null}
      <Button
        kind="primary"
        icon="download"
        className="board-save"
        label={view.isExporting ? texts.saving : texts.save}
        busy={view.isExporting}
        reason={view.items.length === 0 ? texts.pageEmpty : null}
        reasonPlace="below"
        onClick={() => onIntent({ type: 'picture.export' })}
      />
    </div>
  )
}

const ZOOM_STEP = 1.25
const PERCENT = 100

const surfaceOf = ({ currentTarget }: MouseEvent) =>
  currentTarget.closest('.board')?.querySelector('.board-surface')?.getBoundingClientRect() ?? { width: 0, height: 0 }

export function PageActions({
  view: { page, pages, canAddPage, viewport, items },
  onIntent,
}: Omit<ActionsProps, 'onNewWindow'>) {
  const tool = (icon: string, label: string, reason: string | null, onClick: (event: MouseEvent) => void) => (
    <Button kind="quiet" size="s" iconOnly icon={icon} label={label} reason={reason} onClick={onClick} />
  )
  const zoom = (factor: number) => (event: MouseEvent) => {
    const { width, height } = surfaceOf(event)
    onIntent({ type: 'viewport.set', viewport: zoomedAt(viewport, { x: width / 2, y: height / 2 }, factor) })
  }
  return (
    <div className="row gap-6 align-center board-foot">
      <fieldset className="row gap-1 align-center shrink flush pad-0 line-none board-footGroup">
        <legend className="u-hidden">{texts.pages}</legend>
        {tool('chevron-left', texts.previous, page > 1 ? null : texts.firstPage, () =>
          onIntent({ type: 'page.go', step: -1 }),
        )}
        <span className="u-numbers u-muted text-center nowrap board-page" title={texts.page(page, pages)}>
          <span aria-hidden="true">{texts.pageShort(page, pages)}</span>
          <span className="u-hidden" role="status">
            {texts.page(page, pages)}
          </span>
        </span>
        {tool('chevron-right', texts.next, page < pages ? null : texts.lastPage, () =>
          onIntent({ type: 'page.go', step: 1 }),
        )}
        {tool('plus', texts.addPage, canAddPage ? null : texts.noMorePages(BOARD_PAGES_MAX), () =>
          onIntent({ type: 'page.add' }),
        )}
        {tool('minus-circle', texts.removePage, pages > 1 ? null : texts.onlyPage, () =>
          onIntent({ type: 'page.remove' }),
        )}
      </fieldset>
      <fieldset className="row gap-1 align-center flush pad-0 shrink line-none phone-gone board-footGroup">
        <legend className="u-hidden">{texts.zoom}</legend>
        {tool('search-minus', texts.zoomOut, null, zoom(1 / ZOOM_STEP))}
        <span className="u-numbers u-muted text-center nowrap board-zoom">{Math.round(viewport.scale * PERCENT)}%</span>
        {tool('search-plus', texts.zoomIn, null, zoom(ZOOM_STEP))}
        {tool('expand', texts.fit, items.length === 0 ? texts.pageEmpty : null, (event) => {
          const { width, height } = surfaceOf(event)
          onIntent({ type: 'viewport.fit', width, height })
        })}
      </fieldset>
    </div>
  )
}
