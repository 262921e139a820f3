/** The findings of a spreadsheet before the import: its questions, and the skipped rows, each with its reason. */
import { VOTE_IMPORT_MAX } from '../../../../../contract/limits'
import { texts } from '../../../../machines/live/vote/texts'
import type { ImportFindings, VoteEditorIntent } from '../../../../machines/live/vote/vote.types'
import { Button } from '../../../shared/kit/Button'
import { Modal } from '../../../shared/kit/overlays/Modal'
import { VoteKind } from './VoteKind'

export interface VoteImportProps {
  open: boolean
  /** Null while no file is being reviewed. */
  found: ImportFindings | null
  onEditor: (intent: VoteEditorIntent) => void
}

export function VoteImport({ open, found, onEditor }: VoteImportProps) {
  const count = found?.questions.length ?? 0
  return (
    <Modal
      open={open && found !== null}
      title={texts.importTitle}
      size="l"
      className="vote-dialog"
      onClose={() => onEditor({ type: 'editor.cancel' })}
      footer={
        <>
          <Button label={texts.cancel} onClick={() => onEditor({ type: 'editor.cancel' })} />
          <Button
            kind="primary"
            label={texts.importTake(count)}
            reason={count === 0 ? texts.importNothing : null}
            autoFocus
            onClick={() => onEditor({ type: 'editor.confirm' })}
          />
        </>
      }
    >
      {found ? <Found found={found} /> : null}
    </Modal>
  )
}

function Found({ found: { fileName, questions, leftOut, isCut } }: { found: ImportFindings }) {
  return (
    <div className="column gap-4 vote-import">
      <p className="row wrap gap-1-3">
        <strong>{fileName}</strong>
        <span>{questions.length > 0 ? texts.importFound(questions.length) : texts.importNothing}</span>
      </p>
      <ol className="column gap-2 vote-found">
        {numbered(questions).map(({ number, question }) => (
          <li key={number} className="row gap-2 align-center pad-2-3 round-s on-surface-2 breaks vote-foundQuestion">
            <span>{question.voteContentName || texts.questionNumber(number)}</span>
            <VoteKind kind={question.voteContentType} />
            <span className="u-muted size-s to-end nowrap vote-by">{texts.options(question.voteContent.length)}</span>
          </li>
        ))}
      </ol>
      {leftOut.length > 0 ? (
        <section
          className="pad-4 round-m on-warning-soft vote-leftOut"
          aria-label={texts.importLeftOut(leftOut.length)}
        >
          <h3>{texts.importLeftOut(leftOut.length)}</h3>
          <ul className="column gap-2">
            {leftOut.map(({ row, name, reason }) => (
              <li key={row}>
                <span className="u-numbers">{texts.importRow(row)}</span>
                <span className="grow breaks">{name}</span>
                <span className="ink-danger size-s">{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {isCut ? (
        <p className="pad-3-4 round-m on-surface-2 u-muted size-s vote-hint">{texts.importCut(VOTE_IMPORT_MAX.rows)}</p>
      ) : null}
    </div>
  )
}

/** Two questions of a file may be equal: their indexes are the keys. */
const numbered = (questions: ImportFindings['questions']) =>
  questions.map((question, index) => ({ number: index + 1, question }))
