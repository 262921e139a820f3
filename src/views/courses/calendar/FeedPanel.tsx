/** The private address of the calendar for other programs, and how to add it there. */
import { type ReactNode, useId } from 'react'
import { momentInWords } from '../../../../contract/moments'
import type { CalendarFeedView } from '../../../machines/courses/calendar/calendarFeed.selectors'
import type { CalendarFeedEvent } from '../../../machines/courses/calendar/calendarFeed.types'
import { feedTexts as texts } from '../../../machines/courses/calendar/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Confirm } from '../../shared/kit/overlays/Confirm'

export interface FeedPanelProps {
  view: CalendarFeedView
  /** The full address of a path of this server. */
  addressOf: (path: string) => string
  onCopy: (address: string) => void
  onIntent: (intent: CalendarFeedEvent) => void
}

export function FeedPanel({ view, addressOf, onCopy, onIntent }: FeedPanelProps) {
  const id = useId()
  const { face, feed, problem, isSending, busyReason, asked } = view
  const confirmation = asked === null ? null : { renew: texts.renew, end: texts.end }[asked]
  return (
    <section className="panel stack columns-1 gap-3 pad-5-6 phone-pad-4" aria-labelledby={id}>
      <h2 id={id} className="size-l">
        {texts.title}
      </h2>
      <AsyncList
        face={face}
        name={texts.title}
        skeleton={{ shape: 'rows', count: 1 }}
        failedText={problem}
        onRetry={() => onIntent({ type: 'feed.reload' })}
      >
        {feed === null ? (
          <Offer isSending={isSending} onCreate={() => onIntent({ type: 'feed.create' })} />
        ) : (
          <>
            <p className="u-muted">{texts.hint}</p>
            <div className="bar gap-2-3">
              <TextInput
                className="grow shrink"
                readOnly
                aria-label={texts.address}
                value={addressOf(feed.feedPath)}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
              <Button
                kind="primary"
                icon="copy"
                label={texts.copy}
                reason={busyReason}
                onClick={() => onCopy(addressOf(feed.feedPath))}
              />
              <Button
                icon="refresh"
                label={texts.renew}
                busy={isSending}
                onClick={() => onIntent({ type: 'feed.renew' })}
              />
              <Button
                kind="dangerQuiet"
                label={texts.end}
                reason={busyReason}
                onClick={() => onIntent({ type: 'feed.end' })}
              />
            </div>
            <p className="u-muted size-s u-numbers">
              {feed.lastUseTime === null ? texts.neverUsed : texts.lastUse(momentInWords(feed.lastUseTime))}
            </p>
            <p className="ink-warning size-s">{texts.secret}</p>
            <How />
          </>
        )}
        <p role="alert" className="ink-danger hides-empty">
          {problem}
        </p>
      </AsyncList>
      <Confirm
        open={asked !== null}
        title={confirmation ?? ''}
        text={asked === 'end' ? texts.endAsk : texts.renewAsk}
        acceptLabel={confirmation ?? ''}
        danger
        onAccept={() => onIntent({ type: 'feed.confirm' })}
        onReject={() => onIntent({ type: 'feed.cancel' })}
      />
    </section>
  )
}

function Offer({ isSending, onCreate }: { isSending: boolean; onCreate: () => void }): ReactNode {
  return (
    <div className="bar gap-2-3">
      <p className="u-muted grow">{texts.none}</p>
      <Button icon="link" label={texts.create} busy={isSending} onClick={onCreate} />
    </div>
  )
}

const How = () => (
  <details>
    <summary className="min-touch pointer ink-accent">{texts.how}</summary>
    <ul className="stack gap-2 pad-x-4">
      {texts.ways.map((way) => (
        <li key={way}>{way}</li>
      ))}
    </ul>
  </details>
)
