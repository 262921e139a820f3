/** The open notice: an announcement with its content, any other notice with a link to its subject. */

import { flushSync } from 'react-dom'
import { momentInWords } from '../../../../contract/moments'
import type { NoticeCentreView } from '../../../machines/messages/notices/notices.selectors'
import type { NoticeCentreEvent } from '../../../machines/messages/notices/notices.types'
import { texts } from '../../../machines/messages/notices/texts'
import { Button } from '../../shared/kit/Button'
import { takesLostFocus } from '../../shared/kit/behaviour/focus'
import { Drawing } from '../../shared/kit/Drawing'
import { RichText } from '../../shared/richText/RichText'
import { lineIdOf } from './NoticeLine'
import './notices.css'

export interface NoticeDetailProps {
  view: NoticeCentreView
  onIntent: (intent: NoticeCentreEvent) => void
}

export function NoticeDetail({ view, onIntent }: NoticeDetailProps) {
  const { chosen } = view
  if (!chosen)
    return (
      <aside className="panel stack gap-4 items-center shrink pad-5 shadow-1 sticky scroll-y u-muted notices-detail notices-detail--none">
        <Drawing name="quiet" />
        <p>{texts.choose}</p>
      </aside>
    )
  /** In a narrow layout the list returns, with its scroll position. */
  const leave = () => {
    flushSync(() => onIntent({ type: 'notice.leave' }))
    document.getElementById(lineIdOf(chosen))?.focus()
  }
  const facts = [texts.types[chosen.type], chosen.teachingClassName, chosen.senderName, momentInWords(chosen.sendTime)]
  return (
    <article
      ref={takesLostFocus}
      tabIndex={-1}
      className="panel stack gap-4 shrink pad-5 shadow-1 sticky scroll-y notices-detail"
      aria-label={chosen.title}
    >
      <header className="row gap-3 between align-start notices-detailHead">
        <div>
          <h2 className="size-l breaks">{chosen.title}</h2>
          <p className="row wrap gap-1-3 u-numbers u-muted size-s notices-facts">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <Button kind="quiet" icon="times" iconOnly label={texts.close} onClick={leave} />
      </header>
      {chosen.type === '0' ? (
        <RichText html={chosen.content} />
      ) : (
        <p className="breaks pre-wrap notices-text">{chosen.content}</p>
      )}
      {view.leadsOn ? (
        <footer>
          <Button kind="primary" label={texts.open} onClick={() => onIntent({ type: 'notice.follow' })} />
        </footer>
      ) : null}
    </article>
  )
}
