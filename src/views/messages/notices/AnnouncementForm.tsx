/** The form of an announcement: class, title, text. In a dialog, or on a page of its own. */

import { type ReactNode, useId } from 'react'
import { ANNOUNCEMENT_TITLE_MAX } from '../../../../contract/limits'
import type { AnnouncementsView } from '../../../machines/messages/notices/notices.selectors'
import type { AnnouncementsEvent } from '../../../machines/messages/notices/notices.types'
import { texts } from '../../../machines/messages/notices/texts'
import { Select } from '../../shared/kit/fields/Select'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { type LoadFailure, LoadProblem } from '../../shared/kit/LoadProblem'
import { RichTextEditor } from '../../shared/richText/RichTextEditor'
import type { UploadImage } from '../../shared/richText/uploads'
import './notices.css'

/** How the form speaks of the receivers. */
export interface AnnouncementWords {
  /** The label of the choice, and its blank option. */
  readonly to: string
  readonly choose: string
  readonly placeholder: string
  readonly readers: string
}

export interface AnnouncementFormProps {
  view: AnnouncementsView
  /** The possible recipients. */
  classes: readonly { readonly teachingClassId: string; readonly name: string }[]
  /** Why loading the classes, or their names, failed. */
  classesFailure?: LoadFailure | null | undefined
  /** Content above the fields, such as the draft bar. */
  above?: ReactNode
  upload: UploadImage
  /** The words for the receivers; by default those of a class. */
  words?: AnnouncementWords | undefined
  onIntent: (intent: AnnouncementsEvent) => void
}

export function AnnouncementForm({
  view,
  classes,
  classesFailure,
  above,
  upload,
  words = texts.ofClass,
  onIntent,
}: AnnouncementFormProps) {
  const id = useId()
  const { draft, isPublishing } = view
  return (
    <div className="stack gap-4 notices-draft" inert={isPublishing}>
      {above}
      <label className="stack gap-1 notices-field" htmlFor={`${id}-class`}>
        <span>{words.to}</span>
        <Select
          id={`${id}-class`}
          value={draft.teachingClassId}
          onChange={({ target }) => onIntent({ type: 'draft.change', draft: { teachingClassId: target.value } })}
          className="min-control"
        >
          <option value="">{words.choose}</option>
          {classes.map(({ teachingClassId, name }) => (
            <option key={teachingClassId} value={teachingClassId}>
              {name || texts.thisClass}
            </option>
          ))}
        </Select>
      </label>
      <LoadProblem failure={classesFailure} />
      <label className="stack gap-1 notices-field" htmlFor={`${id}-title`}>
        <span>{texts.announcementTitle}</span>
        <TextInput
          id={`${id}-title`}
          value={draft.title}
          limit={ANNOUNCEMENT_TITLE_MAX}
          onChange={({ target }) => onIntent({ type: 'draft.change', draft: { title: target.value } })}
        />
      </label>
      <RichTextEditor
        key={draft.requestId}
        label={texts.announcementContent}
        placeholder={words.placeholder}
        html={draft.content}
        upload={upload}
        onChange={(content) => onIntent({ type: 'draft.change', draft: { content } })}
        onUploadsChange={(count) => onIntent({ type: 'draft.uploads', count })}
        onLateImage={() => undefined}
      />
      {view.draftProblem ? (
        <p role="alert" className="ink-danger notices-problem">
          {view.draftProblem}
        </p>
      ) : null}
    </div>
  )
}
