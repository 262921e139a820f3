/**
 * One annotation in the panel: collapsed to a thumbnail (B480), or its text, its passage, whether it
 * is resolved, and its reply. Actions without permission are hidden; unavailable actions show a reason.
 */

import { useId } from 'react'
import { ANNOTATION_MAX } from '../../../../contract/limits'
import { momentInWords } from '../../../../contract/moments'
import type { AnnotationEvent, ReplyEvent } from '../../../machines/documents/annotations/annotation.types'
import type { AnnotationView, ReplyView } from '../../../machines/documents/annotations/annotations.selectors'
import { Avatar } from '../../shared/kit/Avatar'
import { Button } from '../../shared/kit/Button'
import { Checkbox } from '../../shared/kit/fields/Checkbox'
import { Icon } from '../../shared/kit/Icon'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { ReplyPart } from './ReplyPart'
import { SolvedMark } from './SolvedMark'
import { TextField } from './TextField'
import { annotationViewTexts as texts } from './texts'
import './annotations.css'

export interface AnnotationCardProps {
  view: AnnotationView
  /** Null for an annotation that is being sent. */
  reply: ReplyView | null
  isOpen: boolean
  isLit: boolean
  onToggle: () => void
  onLight: (isLit: boolean) => void
  onGoTo: () => void
  send: (event: AnnotationEvent) => void
  sendReply: (event: ReplyEvent) => void
}

export function AnnotationCard(props: AnnotationCardProps) {
  const { view, isOpen, isLit, onToggle, onLight } = props
  const { annotation, isSolved, deletion } = view
  const body = useId()
  return (
    <article
      className="line round-m on-surface size-s annotations-card"
      data-annotation={annotation.commentCode}
      data-lit={isLit || undefined}
      data-solved={isSolved || undefined}
      data-new={view.isNew || undefined}
      aria-label={texts.actionsOf(annotation.commentContent)}
      onPointerEnter={() => onLight(true)}
      onPointerLeave={() => onLight(false)}
      onFocus={() => onLight(true)}
      onBlur={() => onLight(false)}
    >
      <header className="row align-center shrink annotations-head">
        <button
          type="button"
          className="bare row gap-2 align-center pad-0-1 shrink min-control u-muted text-start coarse-min-touch annotations-fold"
          aria-expanded={isOpen}
          aria-controls={isOpen ? body : undefined}
          aria-label={isOpen ? texts.collapse : undefined}
          disabled={view.isNew}
          onClick={onToggle}
        >
          {isOpen ? null : <SolvedMark isSolved={isSolved} />}
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
          {isOpen ? null : (
            <>
              <span className="one-line">{annotation.commentContent}</span>
              <span className="u-hidden">{texts.expand}</span>
            </>
          )}
        </button>
        {isOpen ? (
          <p className="bar gap-0-2 grow shrink annotations-by">
            <Avatar name={annotation.belongUserName || texts.annotations} size="s" />
            <strong>{annotation.belongUserName}</strong>
            {view.isNew ? (
              <em>{texts.sending}</em>
            ) : (
              <time>{momentInWords(annotation.changeDate ?? annotation.createDate)}</time>
            )}
            {annotation.changeDate === null ? null : <small>{texts.edited}</small>}
          </p>
        ) : null}
      </header>
      {isOpen ? (
        <div id={body} className="column gap-2 annotations-body">
          <Body {...props} />
        </div>
      ) : null}
      <Confirm
        open={deletion === 'asks' || deletion === 'deletes'}
        title={texts.deleteQuestion}
        text={annotation.reply ? texts.deleteWithReply : texts.deleteText}
        acceptLabel={texts.remove}
        danger
        busy={deletion === 'deletes'}
        onAccept={() => props.send({ type: 'annotation.confirm' })}
        onReject={() => props.send({ type: 'annotation.keep' })}
      />
    </article>
  )
}

function Body({ view, reply, onGoTo, send, sendReply }: AnnotationCardProps) {
  const { annotation, written, can, anchor } = view
  return (
    <>
      <Place view={view} onGoTo={onGoTo} />
      {written === null ? (
        <p className="breaks pre-wrap">{annotation.commentContent}</p>
      ) : (
        <TextField
          label={texts.addLabel}
          placeholder={texts.addPlaceholder}
          text={written}
          max={ANNOTATION_MAX}
          problem={view.problem}
          busy={view.isSaving}
          sendLabel={texts.save}
          onChange={(text) => send({ type: 'annotation.write', text })}
          onSend={() => send({ type: 'annotation.save' })}
          onCancel={() => send({ type: 'annotation.cancel' })}
        />
      )}
      {reply ? <ReplyPart view={reply} send={sendReply} /> : null}
      {view.isNew ? null : (
        <footer className="row gap-1 justify-end align-center">
          <Resolution view={view} send={send} />
          {written === null && anchor !== 'gone' && can.edit ? (
            <Button
              size="s"
              kind="quiet"
              icon="pencil"
              iconOnly
              label={texts.edit}
              onClick={() => send({ type: 'annotation.edit' })}
            />
          ) : null}
          {can.remove ? (
            <Button
              size="s"
              kind="dangerQuiet"
              icon="trash"
              iconOnly
              label={texts.remove}
              onClick={() => send({ type: 'annotation.delete' })}
            />
          ) : null}
        </footer>
      )}
    </>
  )
}

/** The passage with its original text; a note when the passage is deleted. */
function Place({
  view: { annotation, anchor, isPassageChanged, isNew },
  onGoTo,
}: Pick<AnnotationCardProps, 'view' | 'onGoTo'>) {
  const passage = annotation.quote?.exact ?? texts.wholeSection
  if (isNew)
    return <p className="clip on-none u-muted font-inherit size-xs text-start leading-s annotations-quote">{passage}</p>
  if (anchor === 'found' || anchor === 'wholeSection')
    return (
      <button
        type="button"
        className="bare clip flush u-muted size-xs text-start leading-s annotations-quote"
        onClick={onGoTo}
        title={texts.goTo}
      >
        {passage}
        {isPassageChanged ? (
          <small>
            <Icon name="pencil" /> {texts.passageChanged}
          </small>
        ) : null}
      </button>
    )
  return (
    <p className="clip on-none u-muted font-inherit size-xs text-start leading-s annotations-quote annotations-quote--lost">
      <del>{passage}</del>
      <small>
        <Icon name="exclamation-triangle" /> {anchor === 'gone' ? texts.gone : texts.orphaned}
      </small>
    </p>
  )
}

/** Resolved or not: a student resolves it, a teacher reopens it; the student cannot undo it (B478, B479). */
function Resolution({ view, send }: Pick<AnnotationCardProps, 'view' | 'send'>) {
  const { isSolved, resolving, can, annotation } = view
  const isTicked = isSolved || resolving === 'solves'
  return (
    <div className="bar gap-0-2 grow annotations-resolution">
      {can.solve || isTicked ? (
        <label className="row gap-2 align-center min-control-s pointer coarse-min-touch annotations-solve">
          <Checkbox
            checked={isTicked}
            disabled={!can.solve || resolving !== null}
            onChange={() => send({ type: 'annotation.solve' })}
          />
          {isSolved ? texts.solved : texts.solve}
        </label>
      ) : (
        <span className="ink-warning annotations-open">{texts.unsolved}</span>
      )}
      {can.reopen ? (
        <Button
          size="s"
          kind="quiet"
          label={texts.reopen}
          busy={resolving === 'reopens'}
          onClick={() => send({ type: 'annotation.reopen' })}
        />
      ) : null}
      {annotation.reopenedNum > 0 ? (
        <small className="u-muted">{texts.reopenedTimes(annotation.reopenedNum)}</small>
      ) : null}
    </div>
  )
}
