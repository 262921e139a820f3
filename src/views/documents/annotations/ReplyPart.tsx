/** The reply to an annotation: displayed, written, edited, deleted. */

import { REPLY_MAX } from '../../../../contract/limits'
import { momentInWords } from '../../../../contract/moments'
import type { ReplyEvent } from '../../../machines/documents/annotations/annotation.types'
import type { ReplyView } from '../../../machines/documents/annotations/annotations.selectors'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { TextField } from './TextField'
import { annotationViewTexts as texts } from './texts'

export interface ReplyPartProps {
  view: ReplyView
  send: (event: ReplyEvent) => void
}

export function ReplyPart({ view, send }: ReplyPartProps) {
  const { reply, written, busy, isOwner, lockedReason } = view
  const isSending = busy === 'adds' || busy === 'saves'
  if (!reply && written === null)
    return isOwner && lockedReason === null ? (
      <Button
        size="s"
        kind="quiet"
        icon="reply"
        label={texts.writeReply}
        onClick={() => send({ type: 'reply.write' })}
      />
    ) : null
  return (
    <div className="column gap-2 pad-2 round-s on-surface-2 annotations-reply">
      {reply ? (
        <>
          <p className="bar gap-0-2 grow shrink annotations-by">
            <Icon name="reply" />
            <span>{texts.replyOf(reply.belongUserName)}</span>
            <time>{momentInWords(reply.changeDate ?? reply.createDate)}</time>
            {reply.changeDate === null ? null : <small>{texts.edited}</small>}
          </p>
          {written === null ? <p className="breaks pre-wrap">{reply.commentContent}</p> : null}
        </>
      ) : null}
      {written === null ? (
        isOwner ? (
          <div className="row gap-1 justify-end align-center annotations-actions">
            <Button
              size="s"
              kind="quiet"
              label={texts.edit}
              reason={lockedReason}
              onClick={() => send({ type: 'reply.write' })}
            />
            <Button
              size="s"
              kind="dangerQuiet"
              label={texts.remove}
              reason={lockedReason}
              onClick={() => send({ type: 'reply.delete' })}
            />
          </div>
        ) : null
      ) : (
        <TextField
          label={texts.replyLabel}
          placeholder={texts.replyPlaceholder}
          text={written}
          max={REPLY_MAX}
          problem={view.problem}
          busy={isSending}
          sendLabel={reply ? texts.save : texts.send}
          onChange={(text) => send({ type: 'reply.change', text })}
          onSend={() => send({ type: 'reply.send' })}
          onCancel={() => send({ type: 'reply.cancel' })}
        />
      )}
      <Confirm
        open={busy === 'asks' || busy === 'deletes'}
        title={texts.deleteReplyQuestion}
        text={texts.deleteText}
        acceptLabel={texts.remove}
        danger
        busy={busy === 'deletes'}
        onAccept={() => send({ type: 'reply.confirm' })}
        onReject={() => send({ type: 'reply.cancel' })}
      />
    </div>
  )
}
