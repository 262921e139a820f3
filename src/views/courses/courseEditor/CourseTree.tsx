/** The tree of a course: edited by keyboard, and by drag, cut and paste. */
import type { KeyboardEvent } from 'react'
import { NODE_TITLE_MAX } from '../../../../contract/limits'
import type { Outline } from '../../../../contract/rules/shared/outline'
import type { CourseEditorView } from '../../../machines/courses/courseEditor/courseEditor.selectors'
import type { CourseEditorEvent } from '../../../machines/courses/courseEditor/courseEditor.types'
import type { DragItem } from '../../../machines/shared/dragReorder/dragReorder.types'
import { kindIcons } from '../../library/library/ResourceIcon'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { OutlineTree } from '../../shared/outline/OutlineTree'
import type { OutlineDrag } from '../../shared/outline/outline.types'
import { courseEditorTexts as texts } from './texts'

export interface CourseTreeProps {
  view: CourseEditorView
  /** The items in display order, including a move in progress. */
  items: Outline<DragItem>
  drag?: OutlineDrag | undefined
  /** Generates a new id. */
  newId: () => string
  onChosen: () => void
  send: (event: CourseEditorEvent) => void
}

export function CourseTree(props: CourseTreeProps) {
  const { view, items, drag, newId, onChosen, send } = props
  const { reasons, renaming } = view
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement || !(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    const id = view.current
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
    if (isRedo || key === 'z') {
      if (reasons[isRedo ? 'redo' : 'undo'] === null) send({ type: isRedo ? 'tree.redo' : 'tree.undo' })
    } else if (id !== null && key === 'x') send({ type: 'item.cut', id })
    else if (id !== null && key === 'c') send({ type: 'item.copy', id })
    else if (id !== null && key === 'v') {
      if (reasons.paste === null) paste(id)
    } else return
    event.preventDefault()
  }
  const paste = (id: string): void =>
    send({ type: 'item.paste', id, ids: Array.from({ length: view.clipboardNum }, newId) })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of its content
    <div className="column grow shrink-y plan-outline" onKeyDown={onKeyDown}>
      <OutlineTree
        label={texts.tree}
        items={items}
        currentId={view.current}
        closed={new Set(view.closed)}
        onFold={(id, isOpen) => send({ type: 'fold.change', id, isOpen })}
        onChoose={(id) => {
          send({ type: 'item.choose', id })
          onChosen()
        }}
        icon={(id) => {
          const kind = view.taskKinds[id]
          return kind === undefined ? null : { name: kindIcons[kind], word: texts.kinds[kind] }
        }}
        onRename={(id) => send({ type: 'rename.begin', id })}
        onAdd={(id) => {
          send({ type: 'item.choose', id })
          send({ type: 'item.add', id: newId() })
        }}
        onDelete={(id) => send({ type: 'delete.ask', id })}
        {...(drag && { drag })}
        renaming={renaming && { id: renaming.id, field: <TitleField view={view} send={send} /> }}
        menu={(id) => [
          { name: 'cut', label: texts.cut, icon: 'times-circle', onRun: () => send({ type: 'item.cut', id }) },
          { name: 'copy', label: texts.copy, icon: 'copy', onRun: () => send({ type: 'item.copy', id }) },
          { name: 'paste', label: texts.paste, icon: 'clone', reason: reasons.paste, onRun: () => paste(id) },
          {
            name: 'delete',
            label: texts.remove,
            icon: 'trash',
            danger: true,
            reason: reasons.edit,
            onRun: () => send({ type: 'delete.ask', id }),
          },
        ]}
        tools={items.length > 0 ? <Tools {...props} /> : undefined}
        empty={
          <div className="stack gap-3 items-center u-muted text-center plan-emptyTree">
            <p>{texts.emptyTree}</p>
            <Button
              kind="primary"
              icon="plus"
              label={texts.addFirst}
              reason={reasons.edit}
              onClick={() => send({ type: 'item.add', id: newId() })}
            />
          </div>
        }
      />
    </div>
  )
}

function Tools({ view: { reasons }, newId, send }: CourseTreeProps) {
  return (
    <>
      <Button
        size="s"
        icon="plus"
        label={texts.addBeside}
        reason={reasons.edit}
        reasonPlace="below"
        onClick={() => send({ type: 'item.add', id: newId() })}
      />
      <Button
        size="s"
        icon="plus"
        label={texts.addBelow}
        reason={reasons.below}
        reasonPlace="below"
        onClick={() => send({ type: 'item.addBelow', id: newId(), isTask: false })}
      />
      <Button
        size="s"
        icon="plus"
        label={texts.addTask}
        reason={reasons.task}
        reasonPlace="below"
        onClick={() => send({ type: 'item.addBelow', id: newId(), isTask: true })}
      />
      <Button
        size="s"
        kind="quiet"
        icon="undo"
        iconOnly
        label={texts.undo}
        reason={reasons.undo}
        reasonPlace="below"
        onClick={() => send({ type: 'tree.undo' })}
      />
      <Button
        size="s"
        kind="quiet"
        icon="refresh"
        iconOnly
        label={texts.redo}
        reason={reasons.redo}
        reasonPlace="below"
        onClick={() => send({ type: 'tree.redo' })}
      />
    </>
  )
}

/** The input for a title in the tree. */
function TitleField({ view: { renaming }, send }: Pick<CourseTreeProps, 'view' | 'send'>) {
  if (!renaming) return null
  return (
    <span className="block grow shrink plan-titleRename">
      <TextInput
        aria-label={texts.renameLabel}
        value={renaming.title}
        limit={NODE_TITLE_MAX}
        invalid={renaming.problem !== null}
        title={renaming.problem ?? undefined}
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={(event) => send({ type: 'rename.write', title: event.target.value })}
        onBlur={() => send({ type: 'rename.save' })}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') send({ type: 'rename.save' })
          if (event.key === 'Escape') send({ type: 'rename.cancel' })
        }}
      />
      {renaming.problem ? (
        <small role="alert" className="ink-danger size-s plan-problem">
          {renaming.problem}
        </small>
      ) : null}
    </span>
  )
}
