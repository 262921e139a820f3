/** The page of the discussion: topics on the left, the open topic beside them; in a narrow layout only one of the two. */
import type { ReactNode } from 'react'
import { Button } from '../../shared/kit/Button'
import { Modal } from '../../shared/kit/overlays/Modal'
import { texts } from './texts'
import './discussion.css'

export interface DiscussionLayoutProps {
  isInClass: boolean
  /** The list; null when the topic fills the page. */
  list: ReactNode
  /** The open topic; null when none is open. */
  thread: ReactNode
  /** The form of a new topic; null when it is closed. */
  composer: ReactNode
  onBegin: () => void
  onCancel: () => void
}

export function DiscussionLayout({ isInClass, list, thread, composer, onBegin, onCancel }: DiscussionLayoutProps) {
  const shape = list === null ? 'alone' : thread === null ? 'list' : 'both'
  return (
    <div className={`page page-reading gap-4 discussion-page--${shape}`}>
      <header className="row wrap gap-3 between align-start discussion-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="u-muted">{isInClass ? texts.hintInClass : texts.hintOutside}</p>
        </div>
        {isInClass && list !== null ? (
          <Button kind="primary" icon="plus" label={texts.begin} onClick={onBegin} />
        ) : null}
      </header>
      <div className="stack gap-5 align-start shrink discussion-panes">
        {list}
        {thread ??
          (list === null ? null : <p className="pad-12-4 round-m u-muted text-center discussion-pick">{texts.pick}</p>)}
      </div>
      <Modal open={composer !== null} title={texts.newTopic} size="l" onClose={onCancel}>
        {composer}
      </Modal>
    </div>
  )
}
