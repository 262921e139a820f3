/** Publishes a draft: shows what the check found and its changes, and takes a note for the users of the version (D4). */
import { useId } from 'react'
import { VERSION_NOTE_MAX } from '../../../../contract/limits'
import type { PublishingView } from '../../../machines/courses/courseEditor/publishing.selectors'
import type { PublishingEvent } from '../../../machines/courses/courseEditor/publishing.types'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Modal } from '../../shared/kit/overlays/Modal'
import { CourseCheck } from './CourseCheck'
import { Differences } from './Differences'
import { courseEditorTexts as texts } from './texts'
import './courseEditor.css'

export interface PublishDialogProps {
  view: PublishingView
  /** Closes the dialog and opens the form of a task. */
  onOpen: (id: string) => void
  send: (event: PublishingEvent) => void
}

export function PublishDialog({ view, onOpen, send }: PublishDialogProps) {
  const id = useId()
  const { difference, isPublishing } = view
  const problems = difference?.problems ?? []
  const close = (): void => send({ type: 'publish.cancel' })
  return (
    <Modal
      open
      size="l"
      title={texts.publishTitle}
      {...(!isPublishing && { onClose: close })}
      footer={
        <>
          <Button label={texts.cancel} reason={isPublishing ? texts.publishing : null} onClick={close} />
          <Button
            kind="primary"
            label={problems.length === 0 ? texts.publish : texts.publishAnyway}
            busy={isPublishing}
            reason={isPublishing ? null : view.reason}
            onClick={() => send({ type: 'publish.confirm' })}
          />
        </>
      }
    >
      <AsyncList
        face={view.face}
        name={texts.differencesNoun}
        skeleton={{ shape: 'rows', count: 3 }}
        failedText={view.problem}
        onRetry={() => send({ type: 'publish.retry' })}
      >
        <div className="stack gap-3 shrink course-publish">
          <CourseCheck problems={problems} reason={isPublishing ? texts.publishing : null} onOpen={onOpen} />
          <Differences differences={difference?.differences ?? []} />
          <label className="stack gap-2 content-start" htmlFor={id}>
            <span className="block below-2 size-s u-muted kit-label">{texts.note}</span>
            <TextInput
              id={id}
              value={view.note}
              data-pc-autofocus="true"
              maxLength={VERSION_NOTE_MAX}
              placeholder={texts.noteHint}
              readOnly={isPublishing}
              onChange={({ target }) => send({ type: 'publish.write', note: target.value })}
            />
          </label>
          <p className="u-muted size-s">{texts.stays}</p>
          {view.problem ? (
            <p role="alert" className="ink-danger">
              {view.problem}
            </p>
          ) : null}
        </div>
      </AsyncList>
    </Modal>
  )
}
