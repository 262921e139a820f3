/** The page on which a teacher writes an announcement to a class (R229). */
import { texts } from '../../../machines/messages/notices/texts'
import { Button } from '../../shared/kit/Button'
import { kitTexts } from '../../shared/kit/texts'
import { AnnouncementForm, type AnnouncementFormProps } from './AnnouncementForm'
import './notices.css'

export function AnnouncementPage(props: AnnouncementFormProps) {
  const { view, onIntent } = props
  const { isPublishing } = view
  return (
    <section className="panel stack columns-1 gap-5 shrink pad-5 shadow-1 notices-sent" aria-labelledby="notices-write">
      <h1 id="notices-write">{texts.writeTitle}</h1>
      <AnnouncementForm {...props} />
      <div className="row wrap gap-3 justify-end notices-orders">
        <Button
          label={texts.cancel}
          reason={isPublishing ? kitTexts.wait : null}
          onClick={() => onIntent({ type: 'draft.close' })}
        />
        <Button
          kind="primary"
          label={texts.publish}
          busy={isPublishing}
          reason={isPublishing ? null : view.draftReason}
          onClick={() => onIntent({ type: 'draft.publish' })}
        />
      </div>
    </section>
  )
}
