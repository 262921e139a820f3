/** Offers the unsaved draft of a section, above it. */
import { momentInWords } from '../../../../../contract/moments'
import type { SectionView } from '../../../../machines/documents/planEditor/planEditor.selectors'
import type { SectionEvent } from '../../../../machines/documents/planEditor/section/section.types'
import { Button } from '../../../shared/kit/Button'
import { Icon } from '../../../shared/kit/Icon'
import { planViewTexts as texts } from '../texts'

export interface DraftNoticeProps {
  view: SectionView
  onResume: () => void
  send: (event: SectionEvent) => void
}

export function DraftNotice({ view, onResume, send }: DraftNoticeProps) {
  if (!view.offered) return null
  return (
    <p className="bar gap-2 pad-2-3 round-s on-warning-soft ink-warning size-s plan-draft">
      <Icon name="file-edit" />
      <span className="grow">
        {view.offered.savedTime === null ? texts.copyFound : texts.draftFound(momentInWords(view.offered.savedTime))}
      </span>
      <Button size="s" label={texts.draftResume} onClick={onResume} />
      <Button size="s" kind="quiet" label={texts.draftDiscard} onClick={() => send({ type: 'draft.discard' })} />
    </p>
  )
}
