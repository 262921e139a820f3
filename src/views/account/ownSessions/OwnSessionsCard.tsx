/** The card of the account page with the user's sessions and last sign-ins, and the button that ends all sessions. */
import type { OwnSessions } from '../../../../contract/entities/account/ownSessions'
import type { SignInWay } from '../../../../contract/entities/account/schoolLogin'
import { momentInWords } from '../../../../contract/moments'
import { loginOutcome } from '../../../../contract/words/loginLogWords'
import type {
  OwnSessionsView,
  SignOutEverywhereView,
} from '../../../machines/account/ownSessions/ownSessions.selectors'
import type { SignOutEverywhereEvent } from '../../../machines/account/ownSessions/ownSessions.types'
import { ownSessionsTexts as texts } from '../../../machines/account/ownSessions/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { Confirm } from '../../shared/kit/overlays/Confirm'

export interface OwnSessionsProps {
  view: OwnSessionsView
  everywhere: SignOutEverywhereView
  onRetry: () => void
  send: (event: SignOutEverywhereEvent) => void
}

const wayOf = (way: SignInWay): string => texts.ways[way]
const deviceOf = ({ browser, system }: { browser: string; system: string }): string =>
  [browser, system].filter((part) => part !== '').join(' · ') || texts.unknownDevice

export function OwnSessionsCard({ view: { own, problem }, everywhere, onRetry, send }: OwnSessionsProps) {
  return (
    <div className="stack gap-4 items-start">
      <p className="u-muted">{texts.hint}</p>
      <AsyncList
        face={own ? 'full' : problem === null ? 'loading' : 'failed'}
        name={texts.title}
        skeleton={{ shape: 'rows', count: 3 }}
        failedText={problem}
        onRetry={onRetry}
      >
        {own ? <Lists own={own} /> : null}
      </AsyncList>
      <div role="alert">
        {everywhere.problem === null ? null : (
          <p className="row gap-2 align-baseline pad-2-3 round-m on-danger-soft ink-danger">
            <Icon name="exclamation-circle" />
            <span>{everywhere.problem}</span>
          </p>
        )}
      </div>
      <Button
        icon="sign-out"
        label={texts.end}
        busy={everywhere.isOver}
        onClick={() => send({ type: 'everywhere.ask' })}
      />
      <Confirm
        open={everywhere.asks}
        title={texts.end}
        text={texts.question}
        acceptLabel={texts.end}
        danger
        busy={everywhere.isSending}
        onAccept={() => send({ type: 'everywhere.confirm' })}
        onReject={() => send({ type: 'everywhere.cancel' })}
      />
    </div>
  )
}

function Lists({ own: { sessions, signIns } }: { own: OwnSessions }) {
  return (
    <div className="stack gap-4 wide">
      <ul className="stack gap-3">
        {sessions.map((one) => (
          <li key={one.startedAt} className="card stack gap-1 pad-4">
            <p className="row wrap gap-1-4 between">
              <strong>{deviceOf(one)}</strong>
              <span className={one.isCurrent ? 'ink-success' : 'u-muted'}>
                {one.isCurrent ? texts.current : texts.other}
              </span>
            </p>
            <p className="row wrap gap-1-4 u-muted size-s u-numbers">
              <span>{texts.startedAt(momentInWords(one.startedAt))}</span>
              <span>{texts.usedAt(momentInWords(one.lastUsedAt))}</span>
              <span>{one.address}</span>
              <span>{wayOf(one.way)}</span>
            </p>
          </li>
        ))}
      </ul>
      <h3>{texts.last}</h3>
      <ul className="stack gap-2 size-s">
        {signIns.map((one) => (
          <li key={`${one.at} ${one.reason} ${one.address}`} className="row wrap gap-1-4 u-numbers">
            <span>{momentInWords(one.at)}</span>
            <span className={one.reason === '' ? 'u-muted' : 'ink-danger'}>{loginOutcome(one)}</span>
            <span className="u-muted">{deviceOf(one)}</span>
            <span className="u-muted">{one.address}</span>
            {one.way !== null ? <span className="u-muted">{wayOf(one.way)}</span> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
