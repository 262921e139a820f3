/** The buttons of the editor: back, save as draft, publish to the class. */

import type { VoteEditorView } from '../../../../machines/live/vote/editor/voteEditor.selectors'
import { texts } from '../../../../machines/live/vote/texts'
import type { VoteEditorIntent } from '../../../../machines/live/vote/vote.types'
import { Button } from '../../../shared/kit/Button'

export interface VoteEditorFootProps {
  editor: VoteEditorView
  /** Why no vote can be started now. */
  startReason: string | null
  onBack: () => void
  onEditor: (intent: VoteEditorIntent) => void
}

export function VoteEditorFoot({ editor, startReason, onBack, onEditor }: VoteEditorFootProps) {
  const { busy, isTeacher } = editor
  const submit = isTeacher ? texts.submit : texts.submitRequest
  const other = busy === 'reading' ? texts.importing : busy === 'savingDraft' ? texts.savingDraft : null
  return (
    <>
      <span className="to-start">
        <Button kind="quiet" icon="arrow-left" label={texts.back} onClick={onBack} />
      </span>
      {isTeacher ? (
        <Button
          icon="save"
          label={busy === 'savingDraft' ? texts.savingDraft : texts.saveDraft}
          busy={busy === 'savingDraft'}
          reason={busy === 'submitting' ? texts.submitting : busy === 'reading' ? texts.importing : null}
          onClick={() => onEditor({ type: 'editor.saveDraft' })}
        />
      ) : null}
      <Button
        kind="primary"
        icon="send"
        label={busy === 'submitting' ? texts.submitting : submit}
        busy={busy === 'submitting'}
        reason={busy === 'submitting' ? null : (startReason ?? other)}
        onClick={() => onEditor({ type: 'editor.submit', requestId: '' })}
      />
    </>
  )
}
