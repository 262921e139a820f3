/** The columns of the preview of an import of the whole school. */
import type { RosterRow } from '../../../../contract/entities/school/roster'
import { Tag } from '../../shared/kit/Tag'
import type { RecordColumn } from '../../shared/records/RecordTable'
import { RosterChanges } from './RosterChanges'
import { kindTones } from './RosterSums'
import { rosterViewTexts as texts } from './texts'

const { preview: words } = texts

export const rosterRowColumns: readonly RecordColumn<RosterRow>[] = [
  {
    key: 'person',
    title: words.person,
    isHead: true,
    cell: (row) => (
      <span className="row wrap gap-2 align-baseline">
        {row.name}
        {row.code === '' ? null : <span className="u-muted u-numbers">{row.code}</span>}
      </span>
    ),
  },
  { key: 'subject', title: words.subject, cell: (row) => texts.subjects[row.subject] },
  { key: 'kind', title: words.kind, cell: (row) => <Tag tone={kindTones[row.kind]}>{texts.kinds[row.kind]}</Tag> },
  { key: 'change', title: words.change, cell: (row) => <RosterChanges row={row} /> },
  { key: 'row', title: words.row, numeric: true, cell: (row) => (row.row === 0 ? '' : row.row) },
]
