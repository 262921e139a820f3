/** Questions of past votes to reuse: five votes a page, selection across pages (B336, B347, B396). */
import { momentInWords } from '../../../../../contract/moments'
import type { QuotableVote, QuotingView } from '../../../../machines/live/vote/editor/voteEditor.selectors'
import { texts } from '../../../../machines/live/vote/texts'
import type { QuotingEvent } from '../../../../machines/live/vote/vote.types'
import { AsyncList } from '../../../shared/kit/AsyncList'
import { Button } from '../../../shared/kit/Button'
import { Checkbox } from '../../../shared/kit/fields/Checkbox'
import { Modal } from '../../../shared/kit/overlays/Modal'
import { Pager } from '../../../shared/kit/Pager'
import { VoteNotice } from '../VoteNotice'
import { VoteKind } from './VoteKind'

export interface VoteQuotingProps {
  open: boolean
  /** Null while it is closed. */
  quoting: QuotingView | null
  onQuote: (event: QuotingEvent) => void
}

/** Nothing can be selected on a page that is not loaded. */
const whyNot = (quoting: QuotingView | null): string | null => {
  if (quoting?.face === 'failed') return texts.loadFailed
  return quoting?.isLoading ? texts.loading : null
}

export function VoteQuoting({ open, quoting, onQuote }: VoteQuotingProps) {
  return (
    <>
      <Modal
        open={open && quoting !== null}
        title={texts.quoteTitle}
        size="l"
        className="vote-dialog"
        onClose={() => onQuote({ type: 'quote.close' })}
        footer={
          <>
            <Button label={texts.cancel} onClick={() => onQuote({ type: 'quote.close' })} />
            <Button
              kind="primary"
              label={texts.quoteTake(quoting?.count ?? 0)}
              reason={whyNot(quoting)}
              onClick={() => onQuote({ type: 'quote.take' })}
            />
          </>
        }
      >
        {quoting ? <List quoting={quoting} onQuote={onQuote} /> : null}
      </Modal>
      <VoteNotice
        open={open && quoting?.isNothingPicked === true}
        title={texts.quoteFailed}
        text={texts.quoteNone}
        tone="danger"
        onUnderstood={() => onQuote({ type: 'quote.understood' })}
      />
    </>
  )
}

function List({ quoting, onQuote }: { quoting: QuotingView } & Pick<VoteQuotingProps, 'onQuote'>) {
  return (
    <div className="column gap-3 between grow wide vote-list">
      <AsyncList
        face={quoting.face}
        name={texts.listName}
        skeleton={{ shape: 'rows', count: quoting.pageSize }}
        emptyHint={texts.quoteEmptyHint}
        failedText={texts.loadFailed}
        onRetry={() => onQuote({ type: 'quote.retry' })}
      >
        <ul className="column gap-2 vote-quotable" aria-busy={quoting.isLoading}>
          {quoting.rows.map((row) => (
            <li key={row.vote.voteId}>
              <Quotable row={row} onQuote={onQuote} />
            </li>
          ))}
        </ul>
      </AsyncList>
      {quoting.face === 'full' ? (
        <Pager
          page={quoting.pageNo}
          pageSize={quoting.pageSize}
          total={quoting.total}
          onPage={(pageNo) => onQuote({ type: 'quote.turn', pageNo })}
        />
      ) : null}
    </div>
  )
}

function Quotable({ row: { vote, questions }, onQuote }: { row: QuotableVote } & Pick<VoteQuotingProps, 'onQuote'>) {
  return (
    <fieldset className="shrink flush line round-m vote-quote">
      <legend className="row gap-3 align-baseline pad-x-2 weight-medium">
        <span>{vote.voteName}</span>
        <span className="u-muted size-s vote-by u-numbers">{momentInWords(vote.createDate)}</span>
      </legend>
      {questions.map(({ picked, isPicked }, index) => (
        <label
          key={picked.id}
          className="lights row gap-2 align-center pad-x-2 min-control-s pointer round-s coarse-min-touch vote-pick"
        >
          <Checkbox
            className="rigid flush width-5 height-5 accented vote-check"
            checked={isPicked}
            onChange={() => onQuote({ type: 'quote.pick', picked })}
          />
          <span className="shrink breaks">{picked.question.voteContentName || texts.questionNumber(index + 1)}</span>
          <VoteKind kind={picked.question.voteContentType} />
          <span className="u-muted size-s to-end nowrap vote-by">
            {texts.options(picked.question.voteContent.length)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
