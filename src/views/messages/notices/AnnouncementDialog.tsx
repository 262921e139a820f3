/** Where an announcement is written: to which class, its title, its text. */
import { useId } from 'react'
import { ANNOUNCEMENT_TITLE_MAX } from '../../../../contract/limits'
import type { AnnouncementsView } from '../../../machines/messages/notices/notices.selectors'
import type { AnnouncementsEvent } from '../../../machines/messages/notices/notices.types'
import { texts } from '../../../machines/messages/notices/texts'
import { Button } from '../../shared/kit/Button'
import { Modal } from '../../shared/kit/Modal'
import { kitTexts } from '../../shared/kit/texts'
import { RichTextEditor } from '../../shared/richText/RichTextEditor'
import type { UploadImage } from '../../shared/richText/uploads'
import './notices.css'

export interface AnnouncementDialogProps {
  view: AnnouncementsView
  /** The classes that it can be written to. */
  classes: readonly { readonly teachingClassId: string; readonly name: string }[]
  upload: UploadImage
  onIntent: (intent: AnnouncementsEvent) => void
}

export function AnnouncementDialog({ view, classes, upload, onIntent }: AnnouncementDialogProps) {
  const id = useId()
  const { draft, isPublishing } = view
  const close = () => onIntent({ type: 'draft.close' })
  return (
    <Modal
      open={view.isWriting}
      title={texts.writeTitle}
      size="xl"
      onClose={isPublishing ? undefined : close}
      footer={
        <>
          <Button label={texts.cancel} reason={isPublishing ? kitTexts.wait : null} onClick={close} />
          <Button
            kind="primary"
            label={texts.publish}
            busy={isPublishing}
            reason={isPublishing ? null : view.draftReason}
            onClick={() => onIntent({ type: 'draft.publish' })}
          />
        </>
      }
    >
      <div className="notices-draft" inert={isPublishing}>
        <label className="notices-field" htmlFor={`${id}-class`}>
          <span>{texts.toClass}</span>
          <select
            id={`${id}-class`}
            className="p-inputtext p-component notices-select"
            value={draft.teachingClassId}
            onChange={({ target }) => onIntent({ type: 'draft.change', draft: { teachingClassId: target.value } })}
          >
            <option value="">{texts.chooseClass}</option>
            {classes.map(({ teachingClassId, name }) => (
              <option key={teachingClassId} value={teachingClassId}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="notices-field" htmlFor={`${id}-title`}>
          <span>{texts.announcementTitle}</span>
          <input
            id={`${id}-title`}
            className="p-inputtext p-component"
            value={draft.title}
            maxLength={ANNOUNCEMENT_TITLE_MAX * 2}
            onChange={({ target }) => onIntent({ type: 'draft.change', draft: { title: target.value } })}
          />
        </label>
        <RichTextEditor
          key={draft.requestId}
          label={texts.announcementContent}
          placeholder={texts.contentPlaceholder}
          html={draft.content}
          upload={upload}
          onChange={(content) => onIntent({ type: 'draft.change', draft: { content } })}
          onUploadsChange={(count) => onIntent({ type: 'draft.uploads', count })}
          onLateImage={() => undefined}
        />
        {view.draftProblem ? (
          <p role="alert" className="notices-problem">
            {view.draftProblem}
          </p>
        ) : null}
      </div>
    </Modal>
  )
}
