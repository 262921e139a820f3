/** What changes in a row of the plan: each field with its old and new value, and the reason of a refusal. */
import type { RosterRow } from '../../../../contract/entities/school/roster'
import { Icon } from '../../shared/kit/Icon'
import { Tag } from '../../shared/kit/Tag'
import { rosterViewTexts as texts } from './texts'
import './roster.css'

export function RosterChanges({ row: { kind, changes, reason, isChosen } }: { row: RosterRow }) {
  return (
    <ul className="stack gap-1 roster-changes">
      {isChosen ? (
        <li>
          <Tag tone="warn">{texts.missing.chosen}</Tag>
        </li>
      ) : null}
      {changes.map(({ field, from, to }) => (
        <li key={field} className="row wrap gap-1 align-baseline breaks">
          <span className="u-muted">{texts.changes[field]}</span>
          {from === '' ? null : (
            <>
              <s className="u-muted">{from}</s>
              <Icon name="arrow-right" />
            </>
          )}
          <span>{to || texts.preview.nothing}</span>
        </li>
      ))}
      {reason === '' ? null : <li className={kind === 'refused' ? 'ink-danger breaks' : 'u-muted breaks'}>{reason}</li>}
    </ul>
  )
}
