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
      <aside className="notices-detail notices-detail--none">
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
    <article ref={takesLostFocus} tabIndex={-1} className="notices-detail" aria-label={chosen.title}>
      <header className="notices-detailHead">
        <div>
          <h2>{chosen.title}</h2>
          <p className="notices-facts u-numbers">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <Button kind="quiet" icon="times" iconOnly label={texts.close} onClick={leave} />
      </header>
      {chosen.type === '0' ? <RichText html={chosen.content} /> : <p className="notices-text">{chosen.content}</p>}
      {view.leadsOn ? (
        <footer>
          <Button kind="primary" label={texts.open} onClick={() => onIntent({ type: 'notice.follow' })} />
        </footer>
      ) : null}
    </article>
  )
}
