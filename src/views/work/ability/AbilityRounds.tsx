/** The rounds of a class for its teacher (R233), or the finished ones with their results (R234). */
import type { AbilityRound } from '../../../../contract/entities/work/ability'
import { figure } from '../../../machines/grades/results/results.selectors'
import type { AbilityPageView } from '../../../machines/work/ability/ability.selectors'
import { texts } from '../../../machines/work/ability/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { AbilityFacts, AbilityState } from './AbilityFacts'
import { AbilityHead } from './AbilityHead'

export interface AbilityRoundsProps {
  view: AbilityPageView
  /** Only the finished ones. */
  isResults: boolean
  otherHref: string
  manageHref: string
  onNavigate: (href: string) => void
  onStart: () => void
  onOpen: (abilityRoundId: string) => void
  onStatistics: (abilityRoundId: string) => void
  onReload: () => void
}

export function AbilityRounds(props: AbilityRoundsProps) {
  const { view, isResults, otherHref, manageHref, onNavigate, onStart, onReload } = props
  const all = view.found?.kind === 'rounds' ? view.found.rounds : []
  const shown = isResults ? all.filter(({ state }) => state === 'ended') : all
  const start = <Button kind="primary" icon="play" label={texts.start} onClick={onStart} />
  return (
    <div className="page">
      <AbilityHead
        title={isResults ? texts.results : texts.classTitle}
        hint={<p className="u-muted">{isResults ? texts.resultsHint : texts.classHint}</p>}
        onNavigate={onNavigate}
      >
        <Button label={isResults ? texts.classTitle : texts.results} onClick={() => onNavigate(otherHref)} />
        <Button label={texts.manage} onClick={() => onNavigate(manageHref)} />
        {isResults ? null : start}
      </AbilityHead>
      <AsyncList
        face={view.face === 'full' && shown.length === 0 ? 'empty' : view.face}
        name={texts.noun}
        skeleton={{ shape: 'cards', count: 3 }}
        emptyHint={isResults ? texts.resultsEmpty : texts.classEmpty}
        emptyAction={isResults ? null : start}
        failedText={view.problem}
        onRetry={onReload}
      >
        <ul className="stack gap-4" aria-busy={view.isLoading}>
          {shown.map((round) => (
            <Round key={round.abilityRoundId} round={round} {...props} />
          ))}
        </ul>
      </AsyncList>
    </div>
  )
}

function Round({ round, onOpen, onStatistics }: AbilityRoundsProps & { round: AbilityRound }) {
  const { abilityRoundId, state, submitNum, studentNum, mean } = round
  return (
    <li className="panel stack columns-1-auto align-center content-start pad-5 shrink phone-pad-4 results-card ability-row">
      <div>
        <h2 className="size-m breaks">{round.title}</h2>
        <AbilityFacts
          test={round}
          more={[
            texts.submittedOf(submitNum, studentNum),
            ...(mean === null ? [] : [`${texts.mean} ${figure(mean)}%`]),
          ]}
        />
      </div>
      <div className="bar gap-2">
        <AbilityState state={state} word={texts.states[state]} />
        <Button
          label={texts.statistics}
          name={`${texts.statistics}：${round.title}`}
          onClick={() => onStatistics(abilityRoundId)}
        />
        <Button
          kind="primary"
          label={texts.open}
          name={`${texts.open}：${round.title}`}
          onClick={() => onOpen(abilityRoundId)}
        />
      </div>
    </li>
  )
}
