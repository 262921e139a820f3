/**
 * The panel of annotations beside a plan (B435): the new one, all annotations in reading order, and separately those of deleted
 * sections.
 */
import { Fragment, type ReactNode, useId } from 'react'
import { ANNOTATION_MAX } from '../../../../contract/limits'
import type { AnnotationRow, AnnotationsView } from '../../../machines/documents/annotations/annotations.selectors'
import type { AnnotationsEvent } from '../../../machines/documents/annotations/annotations.types'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Checkbox } from '../../shared/kit/fields/Checkbox'
import { TextField } from './TextField'
import { annotationViewTexts as texts } from './texts'
import './annotations.css'

export interface AnnotationPanelProps {
  view: AnnotationsView
  /** Annotations are read-only here; the panel links to the page where they are answered (B438). */
  isReadOnly?: boolean | undefined
  /** The card of an annotation. */
  card: (row: AnnotationRow) => ReactNode
  /** Sends the input; the page adds the request id. */
  onSend: () => void
  send: (event: AnnotationsEvent) => void
}

export function AnnotationPanel({ view, isReadOnly = false, card, onSend, send }: AnnotationPanelProps) {
  const title = useId()
  const { rows, goneRows, openCount, total, onlyOpen } = view
  const canStep = rows.length + goneRows.length > 0
  return (
    <section className="column shrink-y tall annotations" aria-labelledby={title}>
      <header className="row gap-2 align-center pad-2-3 min-touch line-below annotations-bar">
        <h2 className="size-m" id={title}>
          {texts.panel}
        </h2>
        <span className="grow u-muted size-s" role="status">
          {total === 0 ? '' : openCount === 0 ? texts.allSolved : texts.openCount(openCount)}
        </span>
        <Button
          size="s"
          kind="quiet"
          icon="times"
          iconOnly
          label={texts.close}
          onClick={() => send({ type: 'panel.toggle' })}
        />
      </header>
      {total > 0 ? (
        <div className="row gap-2 align-center pad-2-3 annotations-tools">
          <label className="row gap-2 align-center grow size-s pointer">
            <Checkbox
              checked={onlyOpen}
              onChange={(event) => send({ type: 'filter.change', onlyOpen: event.target.checked })}
            />
            {texts.onlyOpen}
          </label>
          <Button
            size="s"
            kind="quiet"
            icon="chevron-up"
            iconOnly
            label={texts.previous}
            reason={canStep ? null : texts.noneOpen}
            onClick={() => send({ type: 'annotation.step', by: -1 })}
          />
          <Button
            size="s"
            kind="quiet"
            icon="chevron-down"
            iconOnly
            label={texts.next}
            reason={canStep ? null : texts.noneOpen}
            onClick={() => send({ type: 'annotation.step', by: 1 })}
          />
        </div>
      ) : null}
      <div className="column gap-2 grow shrink-y scroll annotations-list">
        {isReadOnly && total > 0 ? <p className="u-muted">{texts.readOnly}</p> : null}
        {view.adding ? <Adding adding={view.adding} onSend={onSend} send={send} /> : null}
        {view.problem && rows.length > 0 ? (
          <p role="alert" className="ink-danger size-s">
            {view.problem}
            <Button
              size="s"
              kind="quiet"
              label={texts.retryList}
              onClick={() => send({ type: 'annotations.reload' })}
            />
          </p>
        ) : null}
        <AsyncList
          face={view.adding && view.face === 'empty' ? 'full' : view.face}
          name={texts.annotations}
          skeleton={{ shape: 'cards', count: 2 }}
          emptyDrawing="empty"
          emptyHint={
            onlyOpen && total > 0
              ? texts.noneOpen
              : view.reader.role === 'teacher'
                ? texts.emptyTeacher
                : texts.emptyStudent
          }
          failedText={view.problem}
          onRetry={() => send({ type: 'annotations.reload' })}
        >
          <Groups rows={rows} card={card} />
          {goneRows.length > 0 ? (
            <section className="column gap-2 above-3 pad-above-3 annotations-gone" aria-label={texts.goneTitle}>
              <h3>{texts.goneTitle}</h3>
              <Groups rows={goneRows} card={card} />
            </section>
          ) : null}
        </AsyncList>
      </div>
    </section>
  )
}

/** The annotations under the title of their section. */
const Groups = ({ rows, card }: { rows: readonly AnnotationRow[]; card: AnnotationPanelProps['card'] }) =>
  rows.map((row, index) => (
    <Fragment key={row.annotation.commentCode}>
      {row.section === rows[index - 1]?.section ? null : <h3 className="annotations-section">{row.section}</h3>}
      {card(row)}
    </Fragment>
  ))

interface AddingProps extends Pick<AnnotationPanelProps, 'onSend' | 'send'> {
  adding: NonNullable<AnnotationsView['adding']>
}

function Adding({ adding, onSend, send }: AddingProps) {
  return (
    <section
      className="column gap-2 line round-m on-surface size-s annotations-card annotations-card--adding"
      aria-label={texts.addTo(adding.section)}
      data-adding
    >
      <h3 className="annotations-section">{adding.section}</h3>
      <p className="clip on-none u-muted font-inherit size-xs text-start leading-s annotations-quote">
        {adding.quote?.exact ?? texts.wholeSection}
      </p>
      <TextField
        label={texts.addLabel}
        placeholder={texts.addPlaceholder}
        text={adding.text}
        max={ANNOTATION_MAX}
        problem={adding.problem}
        busy={false}
        sendLabel={texts.send}
        onChange={(text) => send({ type: 'add.write', text })}
        onSend={onSend}
        onCancel={() => send({ type: 'add.cancel' })}
      />
    </section>
  )
}
