/** The works that wait for a teacher, by class and task; grading and releasing them together. */
import type { inboxView } from '../../../machines/grades/grading/inbox.selectors'
import type { InboxEvent } from '../../../machines/grades/inbox/inbox.types'
import { texts } from '../../../machines/grades/inbox/texts'
import { HomeRows } from '../../shared/home/HomeRows'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Confirm } from '../../shared/kit/overlays/Confirm'

export interface GradingInboxProps {
  view: ReturnType<typeof inboxView>
  releasing: { isAsking: boolean; isSending: boolean; releaseNum: number }
  onBegin: () => void
  /** Opens a task by its key. */
  onOpen: (key: string) => void
  onRetry: () => void
  onIntent: (intent: InboxEvent) => void
}

export function GradingInbox({ view, releasing, onBegin, onOpen, onRetry, onIntent }: GradingInboxProps) {
  const { waitingNum, gradedNum } = view
  return (
    <section className="page page-reading stack gap-4">
      <header className="row wrap gap-3-6 between align-start">
        <div>
          <h1>{texts.title}</h1>
          <p className="u-muted">{texts.hint}</p>
        </div>
        <div className="bar gap-2">
          <Button
            icon="send"
            label={texts.release(gradedNum)}
            reason={releasing.isSending ? texts.busy : gradedNum === 0 ? texts.noneToRelease : null}
            onClick={() => onIntent({ type: 'release.ask', count: gradedNum })}
          />
          <Button
            kind="primary"
            icon="pencil"
            label={texts.begin(waitingNum)}
            reason={releasing.isSending ? texts.busy : waitingNum === 0 ? texts.noneWaiting : null}
            onClick={onBegin}
          />
        </div>
      </header>
      <AsyncList
        face={view.face}
        name={texts.waiting}
        skeleton={{ shape: 'rows', count: 5 }}
        emptyHint={texts.empty}
        failedText={view.failedText}
        onRetry={onRetry}
      >
        {view.byClass.map(({ title, rows }) => (
          <section key={title} className="panel stack columns-1 gap-1 pad-5 shrink" aria-label={title}>
            <h2 className="size-m">{title}</h2>
            <HomeRows name={title} rows={rows} onOpen={onOpen} />
          </section>
        ))}
      </AsyncList>
      <Confirm
        open={releasing.isAsking}
        title={texts.releaseTitle}
        text={texts.releaseAsk(releasing.releaseNum)}
        acceptLabel={texts.release(releasing.releaseNum)}
        busy={releasing.isSending}
        onAccept={() => onIntent({ type: 'release.confirm' })}
        onReject={() => onIntent({ type: 'release.cancel' })}
      />
    </section>
  )
}
