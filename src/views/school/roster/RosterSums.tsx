/** How many rows of a plan are created, changed, moved, refused, and who is missing; and what to review. */
import type { RosterCheck, RosterKind } from '../../../../contract/entities/school/roster'
import { Tag, type Tone } from '../../shared/kit/Tag'
import { rosterViewTexts as texts } from './texts'

/** The order of the kinds, with their tones. */
export const kindTones: Readonly<Record<RosterKind, Tone>> = {
  new: 'good',
  moved: 'accent',
  changed: 'accent',
  same: 'plain',
  refused: 'bad',
  missing: 'warn',
}

export interface RosterSumsProps {
  checked: RosterCheck
}

export function RosterSums({ checked: { counts, notes } }: RosterSumsProps) {
  const num = new Map(counts.map((one) => [one.kind, one.num]))
  return (
    <>
      <ul className="row wrap gap-3" aria-label={texts.counts}>
        {(Object.keys(kindTones) as RosterKind[]).map((kind) =>
          num.has(kind) ? (
            <li key={kind}>
              <Tag tone={kindTones[kind]}>{`${texts.kinds[kind]} ${num.get(kind) ?? 0}`}</Tag>
            </li>
          ) : null,
        )}
      </ul>
      {notes.length > 0 ? (
        <section
          className="shrink round-m on-surface wide scroll line pad-2-4 size-s records-notes"
          aria-label={texts.notes}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys.
          tabIndex={0}
        >
          <h2 className="size-s">{texts.notes}</h2>
          <ul>
            {notes.map(({ row, text }) => (
              <li key={`${row} ${text}`}>{text}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
