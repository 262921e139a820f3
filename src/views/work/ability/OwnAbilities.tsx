/** The ability tests of a student (R027): upcoming, open and finished ones. */
import type { OwnAbility } from '../../../../contract/entities/work/ability'
import type { AbilityPageView } from '../../../machines/work/ability/ability.selectors'
import { texts } from '../../../machines/work/ability/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { AbilityFacts, AbilityState } from './AbilityFacts'
import { AbilityHead } from './AbilityHead'

export interface OwnAbilitiesProps {
  view: AbilityPageView
  onNavigate: (href: string) => void
  /** Opens the next step of a round: its details, its questions, or its result. */
  onOpen: (round: OwnAbility) => void
  onReload: () => void
}

const actions = {
  upcoming: texts.toSubject,
  open: texts.toStart,
  running: texts.goOn,
  submitted: texts.detail,
  ended: texts.detail,
  missed: texts.toSubject,
} as const

export function OwnAbilities({ view, onNavigate, onOpen, onReload }: OwnAbilitiesProps) {
  const rounds = view.found?.kind === 'own' ? view.found.rounds : []
  return (
    <div className="page">
      <AbilityHead title={texts.title} hint={<p className="u-muted">{texts.ownHint}</p>} onNavigate={onNavigate} />
      <AsyncList
        face={view.face === 'full' && rounds.length === 0 ? 'empty' : view.face}
        name={texts.noun}
        skeleton={{ shape: 'cards', count: 3 }}
        emptyHint={texts.ownEmpty}
        failedText={view.problem}
        onRetry={onReload}
      >
        <ul className="stack gap-4" aria-busy={view.isLoading}>
          {rounds.map((round) => (
            <li
              key={round.abilityRoundId}
              className="panel stack columns-1-auto align-center content-start pad-5 shrink phone-pad-4 results-card ability-row"
            >
              <div>
                <h2 className="breaks">{round.title}</h2>
                <AbilityFacts
                  test={round}
                  more={round.points === null ? [] : [texts.score(round.points, round.maxPoints)]}
                />
              </div>
              <div className="bar gap-2">
                <AbilityState state={round.standing} word={texts.standings[round.standing]} />
                <Button
                  kind={round.standing === 'open' || round.standing === 'running' ? 'primary' : 'normal'}
                  label={actions[round.standing]}
                  name={`${actions[round.standing]}：${round.title}`}
                  onClick={() => onOpen(round)}
                />
              </div>
            </li>
          ))}
        </ul>
      </AsyncList>
    </div>
  )
}
