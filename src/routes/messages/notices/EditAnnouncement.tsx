/** The dialog that edits a published announcement (R229). */
import { useState } from 'react'
import { ANNOUNCEMENT_TITLE_MAX } from '../../../../contract/limits'
import { texts } from '../../../machines/messages/notices/texts'
import { call } from '../../../services/network/http'
import { RecordForm } from '../../../views/shared/records/RecordForm'
import { RichTextEditor } from '../../../views/shared/richText/RichTextEditor'
import { type RecordFormSpec, useRecordForm } from '../../shared/records/useRecordForm'
import { uploadTextImage } from '../../shared/uploadTextImage'

const spec: RecordFormSpec = {
  async load(noticeId, signal) {
    const { title, content, version } = await call('getNotice', { noticeId }, { signal })
    return { values: { title, content }, version }
  },
  async save(noticeId, { title = '', content = '' }, signal, version) {
    const saved = await call('changeAnnouncement', { noticeId: noticeId ?? '', title, content, version }, { signal })
    return { recordId: saved.noticeId, version: saved.version }
  },
}

export function EditAnnouncement({ noticeId, onClosed }: { noticeId: string; onClosed: () => void }) {
  const [uploads, setUploads] = useState(0)
  const input = {
    recordId: noticeId,
    values: { title: '', content: '' },
    rules: {
      title: { label: texts.announcementTitle, required: true, maxLength: ANNOUNCEMENT_TITLE_MAX },
      content: { label: texts.announcementContent, required: true },
    },
    saved: texts.changed,
  }
  const { view, send } = useRecordForm(spec, input, { onClosed })
  return (
    <RecordForm
      title={texts.editTitle}
      noun={texts.announcementsName}
      view={view}
      saveReason={uploads > 0 ? texts.uploading : null}
      fields={[{ kind: 'text', name: 'title', label: texts.announcementTitle, required: true }]}
      send={send}
    >
      <RichTextEditor
        // Remounts the form after a conflict, so that it shows the chosen text.
        key={view.conflict === null ? 'own' : 'conflict'}
        label={texts.announcementContent}
        placeholder={texts.contentPlaceholder}
        html={view.values.content ?? ''}
        upload={uploadTextImage}
        onChange={(content) => send({ type: 'field.change', field: 'content', value: content })}
        onUploadsChange={setUploads}
        onLateImage={() => undefined}
      />
    </RecordForm>
  )
}
