/** The projected part: names roll, then the chosen students appear as large as they fit. */
import type { ReactNode } from 'react'
import type { ShownDraw } from '../../../machines/live/rollCall/rollCall.selectors'
import { texts } from '../../../machines/live/rollCall/texts'
import { Icon } from '../../shared/kit/Icon'
import { RoomText } from '../../shared/kit/RoomText'
import { Confetti } from './Confetti'
import { NameReels } from './NameReels'
import './rollCall.css'

export interface RollCallStageProps {
  /** Null: no draw yet. */
  draw: ShownDraw | null
  /** The server's clock in ms. */
  now: number
  /** The current user is among the chosen students, after the reveal. */
  isChosen?: boolean
  /** The stage takes the focus when it appears, because it has no control yet. */
  takesFocus?: boolean
  /** Content below the result, such as the verification button. */
  after?: ReactNode
}

const takeFocus = (stage: HTMLElement | null): void => stage?.focus({ preventScroll: true })

export function RollCallStage({ draw, now, isChosen = false, takesFocus = false, after }: RollCallStageProps) {
  return (
    <div
      ref={takesFocus ? takeFocus : undefined}
      tabIndex={-1}
      className="stack relative grow shrink-y clip round-l ink-stage-text rollCall-stage"
    >
      <p role="status" className="u-hidden">
        {announcement(draw, isChosen)}
      </p>
      {draw === null ? (
        <div className="column gap-6 justify-center align-center shrink-y pad-6-4 text-center ink-stage-muted size-m">
          <Icon name="users" className="rollCall-idleIcon" />
          <p>{texts.idle}</p>
        </div>
      ) : draw.phase === 'scrolling' ? (
        <Scrolling key={draw.rollCallId} draw={draw} now={now} />
      ) : (
        <Revealed key={draw.rollCallId} draw={draw} now={now} isChosen={isChosen} after={after} />
      )}
    </div>
  )
}

function Scrolling({ draw, now }: { draw: ShownDraw; now: number }) {
  return (
    <div className="column gap-6 justify-center align-center shrink-y pad-6-4 text-center">
      <p className="ink-stage-muted size-l rollCall-kicker">{texts.rolling(draw.from, draw.chosen.length)}</p>
      <NameReels draw={draw} elapsedMs={now - draw.startedAt} />
      <ul className="gone rollCall-still" aria-hidden="true">
        {[...new Map(draw.names.map((name) => [name.userId, name])).values()].map(({ userId, userName }) => (
          <li key={userId}>{userName}</li>
        ))}
      </ul>
      <p className="ink-stage-muted size-m rollCall-hint">{texts.rollingSoon}</p>
    </div>
  )
}

interface RevealedProps {
  draw: ShownDraw
  now: number
  isChosen: boolean
  after: ReactNode
}

function Revealed({ draw, now, isChosen, after }: RevealedProps) {
  return (
    <div className="column gap-6 justify-center align-center shrink-y pad-6-4 text-center scroll-y rollCall-revealed">
      <Confetti sinceMs={now - draw.revealAt} />
      <p
        className={`ink-stage-muted size-l rollCall-kicker${isChosen ? ' weight-bold leading-title rollCall-kicker--me' : ''}`}
      >
        {isChosen ? texts.chosenMe : texts.chosen}
      </p>
      <ul
        className={`row wrap gap-4-6 justify-center wide rollCall-chosen rollCall-chosen--${draw.chosen.length}`}
        aria-label={texts.result}
      >
        {draw.chosen.map(({ userId, userName, isMe }) => (
          <li
            key={userId}
            className={`rigid wide round-l rollCall-name${isMe ? ' on-joy ink-stage rollCall-name--me' : ''}`}
          >
            <RoomText text={userName} />
          </li>
        ))}
      </ul>
      {isChosen ? <p className="ink-stage-muted size-m rollCall-hint">{texts.chosenMeHint}</p> : null}
      {after}
    </div>
  )
}

function announcement(draw: ShownDraw | null, isChosen: boolean): string {
  if (draw === null) return ''
  if (draw.phase === 'scrolling') return texts.rolling(draw.from, draw.chosen.length)
  const result = texts.resultOf(draw.chosen.map(({ userName }) => userName))
  return isChosen ? `${result}。${texts.chosenMe}` : result
}
