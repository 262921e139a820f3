/** Rows of what a person has to do, each with one action. */
import { Button } from '../kit/Button'

export interface HomeRow {
  readonly key: string
  readonly name: string
  /** Where it belongs: a class, a course; empty: the heading of the rows says it. */
  readonly about: string
  /** A time or a count; empty: none. */
  readonly mark: string
  readonly isUrgent?: boolean
  /** What the action of the row does. */
  readonly action: string
}

export interface HomeRowsProps {
  /** What the rows are, for screen readers. */
  name: string
  rows: readonly HomeRow[]
  onOpen: (key: string) => void
}

export function HomeRows({ name, rows, onOpen }: HomeRowsProps) {
  return (
    <ul className="stack columns-1" aria-label={name}>
      {rows.map((row) => (
        <li key={row.key} className="bar gap-1-3 between line-above pad-y-2">
          <span className="stack grow shrink breaks">
            <strong>{row.name}</strong>
            <span className="bar gap-1-3 size-s">
              {row.about === '' ? null : <span className="u-muted">{row.about}</span>}
              {row.mark === '' ? null : (
                <span className={`u-numbers ${row.isUrgent ? 'ink-danger' : 'u-muted'}`}>{row.mark}</span>
              )}
            </span>
          </span>
          <Button size="s" label={row.action} name={`${row.action}：${row.name}`} onClick={() => onOpen(row.key)} />
        </li>
      ))}
    </ul>
  )
}
