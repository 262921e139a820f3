/** Dialogs of the course editor: confirming a deletion, and resolving a conflict of versions (D4). */
import type { CourseEditorView } from '../../../machines/courses/courseEditor/courseEditor.selectors'
import type { CourseEditorEvent } from '../../../machines/courses/courseEditor/courseEditor.types'
import { Button } from '../../shared/kit/Button'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { Modal } from '../../shared/kit/overlays/Modal'
import { Differences } from './Differences'
import { courseEditorTexts as texts } from './texts'

export interface CourseDialogsProps {
  view: CourseEditorView
  send: (event: CourseEditorEvent) => void
}

export function CourseDialogs({ view, send }: CourseDialogsProps) {
  const { deleting, conflict } = view
  return (
    <>
      <Confirm
        open={deleting !== null}
        title={texts.deleteTitle}
        text={
          <>
            {texts.deleteText}
            {deleting ? <strong className="block above-2 breaks">{deleting}</strong> : null}
          </>
        }
        acceptLabel={texts.remove}
        danger
        onAccept={() => send({ type: 'delete.confirm' })}
        onReject={() => send({ type: 'delete.cancel' })}
      />
      {conflict ? (
        <Modal
          open
          size="l"
          role="alertdialog"
          title={texts.conflictTitle}
          footer={
            <>
              <Button label={texts.theirs} onClick={() => send({ type: 'conflict.theirs' })} />
              <Button kind="primary" label={texts.mine} onClick={() => send({ type: 'conflict.mine' })} />
            </>
          }
        >
          <div className="stack gap-3 shrink course-publish">
            <p>{texts.conflictText(conflict.changedBy, conflict.changedTime)}</p>
            <Differences differences={conflict.mine} words={texts.conflictMine} none={texts.conflictNone} />
            {conflict.lost > 0 ? <p className="u-muted size-s">{texts.conflictLost(conflict.lost)}</p> : null}
          </div>
        </Modal>
      ) : null}
    </>
  )
}
