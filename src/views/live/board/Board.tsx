/** The drawing board (B211): tools, paper, pages; in a page of the school or in a separate window. */
import type { BoardView } from '../../../machines/live/board/board.selectors'
import type { BoardIntent } from '../../../machines/live/board/board.types'
import { texts } from '../../../machines/live/board/texts'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { Modal } from '../../shared/kit/overlays/Modal'
import { DrawingActions, PageActions } from './Actions'
import { Palette } from './Palette'
import { Surface } from './Surface'
import './board.css'

export interface BoardProps {
  view: BoardView
  /** `page`: below the header of the school. `window`: without other content. */
  form: 'page' | 'window'
  onIntent: (intent: BoardIntent) => void
  onNewWindow?: (() => void) | undefined
}

export function Board({ view, form, onIntent, onNewWindow }: BoardProps) {
  return (
    <section className={`card stack clip board board--${form}`} aria-labelledby="board-title">
      <div className="row gap-3 between align-center pad-2-4 line-below board-head">
        <h1 id="board-title" className="size-l nowrap board-title">
          {texts.title}
        </h1>
        <DrawingActions view={view} onIntent={onIntent} onNewWindow={onNewWindow} />
      </div>
      {view.stage === 'open' ? <Surface view={view} onIntent={onIntent} /> : <Closed view={view} onIntent={onIntent} />}
      <Palette view={view} onIntent={onIntent} />
      <div className="row gap-4 between align-center pad-1-4 line-above board-bottom" inert={view.stage !== 'open'}>
        <PageActions view={view} onIntent={onIntent} />
        <StorageStatus view={view} onIntent={onIntent} />
      </div>
      <Clearing view={view} onIntent={onIntent} />
    </section>
  )
}

type PartProps = Pick<BoardProps, 'view' | 'onIntent'>

/** Replaces the paper while drawing is not possible. */
function Closed({ view: { stage }, onIntent }: PartProps) {
  return (
    <div className="stack gap-3 items-center relative clip pad-6 text-center board-closed">
      {stage === 'opening' ? (
        <p role="status">{texts.opening}</p>
      ) : (
        <>
          <h2>{texts.elsewhere}</h2>
          <p className="u-muted">{texts.elsewhereText}</p>
          <Button kind="primary" label={texts.takeBack} onClick={() => onIntent({ type: 'board.takeBack' })} />
        </>
      )}
    </div>
  )
}

function StorageStatus({ view: { unkept, stage }, onIntent }: PartProps) {
  if (stage !== 'open') return null
  if (unkept === null) {
    return (
      <p className="row gap-2 align-center u-muted size-xs board-kept">
        <Icon name="check" />
        <span>{texts.kept}</span>
      </p>
    )
  }
  return (
    <div role="alert" className="row gap-2 align-center size-xs ink-danger board-kept board-kept--not">
      <Icon name="exclamation-triangle" />
      <span>{texts.unkept[unkept]}</span>
      <Button kind="quiet" size="s" label={texts.retry} onClick={() => onIntent({ type: 'keep.retry' })} />
    </div>
  )
}

function Clearing({ view: { isClearing, items }, onIntent }: PartProps) {
  return (
    <Modal
      open={isClearing}
      title={texts.clearTitle}
      size="m"
      role="alertdialog"
      onClose={() => onIntent({ type: 'clear.leave' })}
      footer={
        <>
          <Button label={texts.cancel} onClick={() => onIntent({ type: 'clear.leave' })} autoFocus />
          <Button
            label={texts.clearPage}
            reason={items.length === 0 ? texts.pageEmpty : null}
            onClick={() => onIntent({ type: 'clear.page' })}
          />
          <Button kind="danger" label={texts.clearAll} onClick={() => onIntent({ type: 'clear.all' })} />
        </>
      }
    >
      <p className="size-m leading-m kit-confirm-text">{texts.clearText}</p>
    </Modal>
  )
}
