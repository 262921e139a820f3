/** The columns of a sheet with the fields that they fill. */
import { rosterFields } from '../../../../contract/entities/school/roster'
import type { RosterImportView } from '../../../machines/school/roster/rosterImport.selectors'
import type { RosterEvent } from '../../../machines/school/roster/rosterImport.types'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Select } from '../../shared/kit/fields/Select'
import { Table } from '../../shared/kit/Table'
import { rosterViewTexts as texts } from './texts'

const { mapping: words } = texts

export interface RosterMappingProps {
  view: RosterImportView
  send: (event: RosterEvent) => void
}

export function RosterMapping({ view: { head, columns, role, fileName }, send }: RosterMappingProps) {
  if (!head) return null
  const titleOf = (title: string, place: number) => title || words.untitled(place)
  const samplesOf = (place: number) => head.samples.map((cells) => cells[place] ?? '').filter((cell) => cell !== '')
  return (
    <>
      <p className="weight-medium breaks">{fileName}</p>
      <p className="u-muted size-s">{words.found(head.total, head.headRow)}</p>
      <Table className="wide size-s records-table records-table--tight roster-mapping">
        <caption className="u-hidden">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.column}</th>
            <th scope="col">{words.sample}</th>
          </tr>
        </thead>
        <tbody>
          {rosterFields.map((field) => (
            <tr key={field}>
              <th scope="row">{texts.fields[field]}</th>
              <td data-title={words.column}>
                <Select
                  aria-label={texts.fields[field]}
                  value={String(columns[field])}
                  onChange={({ target }) => send({ type: 'column.choose', field, place: Number(target.value) })}
                >
                  <option value="-1">{words.none}</option>
                  {head.titles.map((title, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                    <option key={place} value={place}>
                      {titleOf(title, place)}
                    </option>
                  ))}
                </Select>
              </td>
              <td data-title={words.sample} className="u-muted breaks">
                {samplesOf(columns[field]).join('、') || texts.preview.nothing}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <SegmentedChoice
        label={words.role}
        value={role}
        choices={[
          { value: 'student', label: texts.roles.student },
          { value: 'teacher', label: texts.roles.teacher },
        ]}
        onChange={(chosen) => send({ type: 'role.choose', role: chosen })}
      />
    </>
  )
}
