/** A draft that another page has saved since it was opened here: shows the saved content, and lets the user choose one version. */
import { momentInWords } from '../../../../../contract/moments'
import type { VoteEditorView } from '../../../../machines/live/vote/editor/voteEditor.selectors'
import { texts } from '../../../../machines/live/vote/texts'
import type { VoteEditorIntent } from '../../../../machines/live/vote/vote.types'
import { Button } from '../../../shared/kit/Button'
import { Modal } from '../../../shared/kit/overlays/Modal'

export interface VoteDraftChangedProps {
  open: boolean
  changed: VoteEditorView['changed']
  onEditor: (intent: VoteEditorIntent) => void
}

export function VoteDraftChanged({ open, changed, onEditor }: VoteDraftChangedProps) {
  const at = changed?.at ?? null
  return (
    <Modal
      open={open && changed !== null}
      title={texts.draftChanged}
      onClose={() => onEditor({ type: 'editor.cancel' })}
      footer={
        <>
          <Button label={texts.cancel} onClick={() => onEditor({ type: 'editor.cancel' })} />
          <Button label={texts.draftTakeTheirs} onClick={() => onEditor({ type: 'editor.takeTheirs' })} />
          <Button kind="primary" label={texts.draftInsist} onClick={() => onEditor({ type: 'editor.confirm' })} />
        </>
      }
    >
      <p>{texts.draftChangedText(at === null ? '' : momentInWords(at))}</p>
      {changed ? (
        <>
          <p>
            <strong>{changed.title}</strong>
          </p>
          <ol className="column gap-2 vote-found">
            {numbered(changed.questions).map(({ number, name }) => (
              <li
                key={number}
                className="row gap-2 align-center pad-2-3 round-s on-surface-2 breaks vote-foundQuestion"
              >
                {name || texts.questionNumber(number)}
              </li>
            ))}
          </ol>
          <p>{texts.draftMinutes(...changed.minutes)}</p>
          <p>{texts.draftAnonymous(...changed.isAnonymous)}</p>
        </>
      ) : null}
    </Modal>
  )
}

const numbered = (names: readonly string[]) => names.map((name, index) => ({ number: index + 1, name }))
