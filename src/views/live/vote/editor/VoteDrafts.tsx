/** A teacher's draft box: opens or deletes drafts, with a confirmation where input would be lost (B347). */
import { momentInWords } from '../../../../../contract/moments'
import type { DraftBoxView } from '../../../../machines/live/vote/editor/voteEditor.selectors'
import { texts } from '../../../../machines/live/vote/texts'
import type { DraftBoxEvent } from '../../../../machines/live/vote/vote.types'
import { AsyncList } from '../../../shared/kit/AsyncList'
import { Button } from '../../../shared/kit/Button'
import { Confirm } from '../../../shared/kit/overlays/Confirm'
import { Modal } from '../../../shared/kit/overlays/Modal'
import { Pager } from '../../../shared/kit/Pager'

export interface VoteDraftsProps {
  open: boolean
  /** Null while the box is closed. */
  drafts: DraftBoxView | null
  onDrafts: (event: DraftBoxEvent) => void
}

export function VoteDrafts({ open, drafts, onDrafts }: VoteDraftsProps) {
  const isDeleting = drafts?.asks === 'deleting'
  const cancel = () => onDrafts({ type: 'drafts.cancel' })
  const confirm = () => onDrafts({ type: 'drafts.confirm' })
  return (
    <>
      <Modal
        open={open && drafts !== null}
        title={texts.drafts}
        size="l"
        className="vote-dialog"
        onClose={() => onDrafts({ type: 'drafts.close' })}
      >
        {drafts ? <List drafts={drafts} onDrafts={onDrafts} /> : null}
      </Modal>
      <Confirm
        open={open && (drafts?.asks === 'asking' || isDeleting)}
        title={texts.reminder}
        text={texts.draftDeleteQuestion(drafts?.meant ?? '')}
        acceptLabel={texts.draftDelete}
        danger
        busy={isDeleting}
        onAccept={confirm}
        onReject={cancel}
      />
      <Confirm
        open={open && drafts?.asks === 'replacing'}
        title={texts.draftReplace}
        text={texts.draftReplaceQuestion}
        acceptLabel={texts.draftOpen}
        onAccept={confirm}
        onReject={cancel}
      />
    </>
  )
}

function List({ drafts, onDrafts }: { drafts: DraftBoxView } & Pick<VoteDraftsProps, 'onDrafts'>) {
  return (
    <div className="column gap-3 between grow wide vote-list">
      <AsyncList
        face={drafts.face}
        name={texts.draftsName}
        skeleton={{ shape: 'rows', count: drafts.pageSize }}
        emptyHint={texts.draftsEmptyHint}
        failedText={texts.loadFailed}
        onRetry={() => onDrafts({ type: 'drafts.retry' })}
      >
        <ul className="column gap-2 vote-drafts" aria-busy={drafts.isLoading}>
          {drafts.rows.map(({ draft, questions }) => (
            <li key={draft.draftId} className="row gap-2 align-center line round-m vote-draft">
              <div className="grow shrink breaks">
                <span className="block weight-medium">{draft.voteName}</span>
                <span className="u-muted size-s vote-by u-numbers">
                  {texts.draftMeta(questions, draft.voteTime)} · {momentInWords(draft.creatDate)}
                </span>
              </div>
              <Button size="s" label={texts.draftOpen} onClick={() => onDrafts({ type: 'drafts.take', draft })} />
              <Button
                size="s"
                kind="dangerQuiet"
                icon="trash"
                iconOnly
                label={`${texts.draftDelete}${draft.voteName}`}
                onClick={() => onDrafts({ type: 'drafts.delete', draft })}
              />
            </li>
          ))}
        </ul>
      </AsyncList>
      {drafts.face === 'full' ? (
        <Pager
          page={drafts.pageNo}
          pageSize={drafts.pageSize}
          total={drafts.total}
          onPage={(pageNo) => onDrafts({ type: 'drafts.turn', pageNo })}
        />
      ) : null}
    </div>
  )
}
