/** The head of a section of a paper (D7): its number, its kind, and the points of its items. */
import type { TestItem } from '../../../../contract/entities/work/testTaking'
import { pointsOf } from '../../../../contract/rules/library/items'
import { sectionsIn } from '../../../../contract/rules/library/papers'
import { texts } from '../../../machines/work/testTaking/texts'

/** The items of the test. */
type Asked = readonly { readonly item: Pick<TestItem, 'section' | 'itemType' | 'points'> }[]

/** The title of a section: `二、多选题`. */
export function sectionTitle(items: Asked, section: number): string {
  const place = sectionsIn(items).findIndex((run) => run[0]?.item.section === section)
  const first = items.find(({ item }) => item.section === section)
  return first ? texts.section(place, texts.kinds[first.item.itemType]) : ''
}

export interface SectionHeadProps {
  /** All items of the paper. */
  items: Asked
  /** Undefined: the test has no sections. */
  section: number | undefined
}

export function SectionHead({ items, section }: SectionHeadProps) {
  if (section === undefined) return null
  const own = items.filter(({ item }) => item.section === section).map(({ item }) => item)
  const [first] = own
  const isEven = own.every(({ points }) => points === first?.points)
  return (
    <div className="row wrap gap-1-3 align-baseline pad-above-2 test-section">
      <h2 className="size-l">{sectionTitle(items, section)}</h2>
      <span className="u-muted u-numbers">
        {texts.sectionFacts(own.length, isEven ? (first?.points ?? null) : null, pointsOf(own))}
      </span>
    </div>
  )
}
