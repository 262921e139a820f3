/** Edits an own topic or reply in place. */

import { useId, useState } from 'react'
import { DISCUSS_TITLE_MAX } from '../../../../contract/limits'
import { limitProblem } from '../../../../contract/rules/shared/limitProblem'
import { isBlankHtml, isBlankText } from '../../../../contract/text'
import type { TopicView } from '../../../machines/talk/discussion/discussion.selectors'
import type { TopicEvent } from '../../../machines/talk/discussion/discussion.types'
import { texts as said } from '../../../machines/talk/discussion/texts'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { RichTextEditor } from '../../shared/richText/RichTextEditor'
import type { UploadImage } from '../../shared/richText/uploads'
import { texts } from './texts'

export interface EditFormProps {
  view: TopicView
  isTopic: boolean
  upload: UploadImage
  onIntent: (intent: TopicEvent) => void
}

export function EditForm({ view, isTopic, upload, onIntent }: EditFormProps) {
  const id = useId()
  const [uploads, setUploads] = useState(0)
  const { edited, actProblem, isChanging } = view
  if (edited === null) return null
  const reason =
    isTopic && isBlankText(edited.title)
      ? said.titleMissing
      : isBlankHtml(edited.html)
        ? said.textMissing
        : uploads > 0
          ? said.uploading
          : limitProblem(edited.title, DISCUSS_TITLE_MAX)
  return (
    <form
      className="stack gap-3 shrink"
      aria-label={texts.edit}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason === null) onIntent({ type: 'edit.save' })
      }}
    >
      <div className="discussion-draft" inert={isChanging}>
        {isTopic ? (
          <label className="stack gap-1 shrink u-muted discussion-field" htmlFor={id}>
            <span>{texts.topicTitle}</span>
            <TextInput
              id={id}
              value={edited.title}
              limit={DISCUSS_TITLE_MAX}
              onChange={({ target }) => onIntent({ type: 'edit.write', title: target.value })}
            />
          </label>
        ) : null}
        <RichTextEditor
          label={texts.topicText}
          html={edited.html}
          autoFocus
          onChange={(html) => onIntent({ type: 'edit.write', html })}
          upload={upload}
          onUploadsChange={setUploads}
          onLateImage={(src) => onIntent({ type: 'edit.write', html: `${edited.html}<img src="${src}" alt="">` })}
        />
      </div>
      {actProblem ? (
        <p role="alert" className="ink-danger">
          {actProblem}
        </p>
      ) : null}
      <div className="row gap-2 justify-end">
        <Button
          label={texts.cancel}
          reason={isChanging ? texts.busy : null}
          onClick={() => onIntent({ type: 'edit.cancel' })}
        />
        <Button kind="primary" type="submit" label={texts.save} busy={isChanging} reason={reason} />
      </div>
    </form>
  )
}
