/** The tools above the titles of a plan (B431 B432): add titles beside or below the current one, undo and redo. */

import { SECTION_TITLE_MAX } from '../../../../contract/limits'
import type { PlanEditorView } from '../../../machines/documents/planEditor/planEditor.selectors'
import type { PlanEditorEvent } from '../../../machines/documents/planEditor/planEditor.types'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { planViewTexts as texts } from './texts'

export interface TreeToolsProps {
  view: PlanEditorView
  send: (event: PlanEditorEvent) => void
}

export function TreeTools({ view, send }: TreeToolsProps) {
  const { reasons } = view
  return (
    <>
      <Button
        size="s"
        icon="plus"
        label={texts.addSibling}
        reason={reasons.sibling}
        reasonPlace="below"
        onClick={() => send({ type: 'title.addSibling' })}
      />
      <Button
        size="s"
        icon="plus"
        label={texts.addChild}
        reason={reasons.child}
        reasonPlace="below"
        onClick={() => send({ type: 'title.addChild' })}
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

/** Without titles there is one action (B433). */
export function EmptyTree({ view, send }: TreeToolsProps) {
  return (
    <div className="stack gap-3 items-center u-muted text-center pad-8-4 plan-emptyTree">
      <p>{texts.emptyTreeHint}</p>
      <Button
        kind="primary"
        icon="plus"
        label={texts.addFirst}
        busy={view.isBusy}
        reason={view.reasons.first}
        onClick={() => send({ type: 'title.addFirst' })}
      />
    </div>
  )
}

/** The input for a title in the tree. */
export function TitleField({ view, send }: TreeToolsProps) {
  const { renaming, isSavingName } = view
  if (!renaming) return null
  return (
    <span className="block grow shrink plan-titleRename">
      <TextInput
        aria-label={texts.renameLabel}
        value={renaming.title}
        limit={SECTION_TITLE_MAX}
        invalid={renaming.problem !== null}
        title={renaming.problem ?? undefined}
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={(event) => send({ type: 'rename.write', title: event.target.value })}
        readOnly={isSavingName}
        onBlur={() => {
          if (!isSavingName) send({ type: 'rename.save' })
        }}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter' && !isSavingName) send({ type: 'rename.save' })
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
