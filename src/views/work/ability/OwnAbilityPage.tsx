/** One ability test of a student: its details (R123), and starting it after a confirmation (R124). */
import { momentInWords } from '../../../../contract/moments'
import { minutesFrom } from '../../../../contract/rules/work/ability'
import type { AbilityStudentView } from '../../../machines/work/ability/ability.selectors'
import type { AbilityStudentEvent } from '../../../machines/work/ability/ability.types'
import { texts } from '../../../machines/work/ability/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Drawing } from '../../shared/kit/Drawing'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { kitTexts } from '../../shared/kit/texts'
import { AbilityFacts, AbilityState } from './AbilityFacts'
import { AbilityHead } from './AbilityHead'

export interface OwnAbilityPageProps {
  view: AbilityStudentView
  /** The server's clock in ms. */
  now: number
  backHref: string
  answerHref: string
  detailHref: string
  onNavigate: (href: string) => void
  onIntent: (intent: AbilityStudentEvent) => void
}

export function OwnAbilityPage(props: OwnAbilityPageProps) {
  const { view, now, backHref, onNavigate, onIntent } = props
  const { own } = view
  const left = own ? minutesFrom(own, now) : 0
  const whole = own ? own.minutes + own.extraMinutes : 0
  if (view.face === 'gone')
    return (
      <div className="column gap-2 align-center text-center pad-10-4 kit-face" role="alert">
        <Drawing name="empty" />
        <h1 className="size-m weight-medium kit-face-title">{texts.gone}</h1>
        <p className="breaks u-muted below-3 kit-face-text">{texts.goneHint}</p>
        <Button label={kitTexts.retry} icon="refresh" onClick={() => onIntent({ type: 'round.reload' })} />
      </div>
    )
  return (
    <div className="page">
      <AbilityHead
        title={own?.title ?? texts.title}
        hint={
          own ? <AbilityFacts test={own} more={own.extraMinutes > 0 ? [texts.extra(own.extraMinutes)] : []} /> : null
        }
        back={{ href: backHref, label: texts.back }}
        onNavigate={onNavigate}
      >
        {own ? <AbilityState state={own.standing} word={texts.standings[own.standing]} /> : null}
      </AbilityHead>
      <AsyncList
        face={view.face}
        name={texts.noun}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'round.reload' })}
      >
        {own ? (
          <section
            className="panel stack content-start pad-5 shrink phone-pad-4 results-card"
            aria-labelledby="ability-rules"
          >
            <h2 className="size-m" id="ability-rules">
              {texts.rules}
            </h2>
            <ul className="stack gap-2 pad-before-5 ability-rules">
              <li>{texts.ruleOnce}</li>
              <li>{texts.ruleTime(whole)}</li>
              {own.standing === 'open' && left < whole ? <li>{texts.ruleLeft(left)}</li> : null}
              <li>{texts.ruleSaved}</li>
              <li>{texts.ruleKeys}</li>
            </ul>
            <p className="ink-danger" role="alert">
              {view.problem}
            </p>
            <div className="stack gap-3 items-start pad-above-4 line-above hides-empty">
              <Next {...props} own={own} />
            </div>
          </section>
        ) : null}
      </AsyncList>
      <Confirm
        open={view.isAsking}
        title={texts.beginTitle}
        text={texts.beginText(left)}
        acceptLabel={texts.begin}
        onAccept={() => onIntent({ type: 'begin.confirm' })}
        onReject={() => onIntent({ type: 'begin.cancel' })}
      />
    </div>
  )
}

/** The next possible action. */
function Next(props: OwnAbilityPageProps & { own: NonNullable<AbilityStudentView['own']> }) {
  const { view, own, answerHref, detailHref, onNavigate, onIntent } = props
  switch (own.standing) {
    case 'upcoming':
      return (
        <p className="u-muted u-numbers" role="status">
          {texts.opensAt(momentInWords(own.beginTime))} · {texts.upcomingText}
        </p>
      )
    case 'open':
      return (
        <Button
          kind="primary"
          size="l"
          icon="play"
          label={texts.begin}
          busy={view.isBeginning}
          reason={view.beginReason}
          onClick={() => onIntent({ type: 'begin.ask' })}
        />
      )
    case 'running':
      return <Button kind="primary" size="l" label={texts.goOn} onClick={() => onNavigate(answerHref)} />
    case 'missed':
      return <p role="status">{texts.missedText}</p>
    default:
      return (
        <>
          {own.points === null ? null : (
            <p className="weight-bold leading-title u-numbers size-xl results-figure">
              {texts.score(own.points, own.maxPoints)}
            </p>
          )}
          {own.standing === 'submitted' ? <p className="u-muted">{texts.waitEnd}</p> : null}
          <Button kind="primary" label={texts.detail} onClick={() => onNavigate(detailHref)} />
        </>
      )
  }
}
