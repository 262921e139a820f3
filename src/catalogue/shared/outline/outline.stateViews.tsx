/** State views of the charts of outlines and autosave, with an example: a business plan. */
import { autosaveView } from '../../../machines/shared/autosave/autosave.selectors'
import { dragView, moveReasons, shownOutline } from '../../../machines/shared/dragReorder/dragReorder.selectors'
import { routeTexts } from '../../../routes/shared/texts'
import { AutosaveConflict } from '../../../views/shared/autosave/AutosaveConflict'
import { AutosaveStatus } from '../../../views/shared/autosave/AutosaveStatus'
import { Button } from '../../../views/shared/kit/Button'
import { TextArea } from '../../../views/shared/kit/fields/TextArea'
import { OutlineTree } from '../../../views/shared/outline/OutlineTree'
import { SortableList } from '../../../views/shared/outline/SortableList'
import { ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'

const texts = routeTexts.exampleOutline
const NONE: ReadonlySet<string> = new Set()

/** A tree; a list when all items are on one level. */
export const dragReorder: StateView = (snapshot, send) => {
  const items = shownOutline(snapshot)
  const drag = {
    view: dragView(snapshot),
    reasons: (id: string) => moveReasons(snapshot, id),
    onIntent: send,
  }
  const isList = items.every(({ level }) => level === 1)
  return (
    <Surroundings person="student">
      <h1>{texts.tree}</h1>
      {isList ? (
        <SortableList label={texts.list} items={items} drag={drag}>
          {(id) => items.find((item) => item.id === id)?.title}
        </SortableList>
      ) : (
        <OutlineTree
          label={texts.tree}
          items={items}
          currentId="a2"
          closed={NONE}
          onFold={ignore}
          onChoose={ignore}
          onRename={ignore}
          onAdd={ignore}
          drag={drag}
          tools={
            <Button
              size="s"
              kind="quiet"
              icon="undo"
              label={texts.undo}
              reason={drag.view.undoReason}
              onClick={() => send({ type: 'move.undo' })}
            />
          }
        />
      )}
    </Surroundings>
  )
}

/** A text with autosave. */
export const autosave: StateView = (snapshot, send) => {
  const view = autosaveView<string>(snapshot)
  return (
    <Surroundings person="student">
      <h1>{texts.tree}</h1>
      <label className="block below-2 size-s u-muted kit-label" htmlFor="autosave-example">
        {texts.text}
      </label>
      <TextArea
        id="autosave-example"
        value={view.value}
        onChange={(event) => send({ type: 'text.change', value: event.currentTarget.value })}
      />
      <AutosaveStatus status={view.status} words={view.words} onRetry={() => send({ type: 'save.retry' })} />
      <AutosaveConflict
        open={view.theirs !== null}
        mine={view.value}
        theirs={view.theirs?.value}
        changedBy={view.theirs?.changedBy ?? ''}
        changedTime={view.theirs?.changedTime ?? null}
        onKeepMine={() => send({ type: 'conflict.keepMine' })}
        onTakeTheirs={() => send({ type: 'conflict.takeTheirs' })}
      />
    </Surroundings>
  )
}

export const outlineStateViews: StateViews = {
  'drag-reorder': { view: dragReorder },
  autosave: { view: autosave },
}
