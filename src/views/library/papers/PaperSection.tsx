/** A section of a paper: its items in order, the points of each, and the buttons that add items. */
import type { ComposedItem, ComposedSection } from '../../../machines/library/papers/composer/paperComposer.selectors'
import type { PaperComposerEvent } from '../../../machines/library/papers/composer/paperComposer.types'
import { texts } from '../../../machines/library/papers/texts'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import type { OutlineDrag } from '../../shared/outline/outline.types'
import { SortableList } from '../../shared/outline/SortableList'
import type { UploadImage } from '../../shared/richText/uploads'
import { ItemForm } from '../library/ItemCard'

export interface PaperSectionProps {
  section: ComposedSection
  edition: number
  /** Why no item can be added. */
  addReason: string | null
  /** Why none can be picked now. */
  pickReason: string | null
  drag: OutlineDrag
  upload: UploadImage
  onIntent: (intent: PaperComposerEvent) => void
}

export function PaperSection(props: PaperSectionProps) {
  const { section: shown, edition, addReason, pickReason, drag, upload, onIntent } = props
  const { section, kind, title, facts, each, items } = shown
  return (
    <section className="stack columns-1 gap-3 pad-4 round-m on-surface" aria-label={title}>
      <header className="bar gap-2-4 paper-sectionHead">
        <h2 className="grow size-m">
          {title} <span className="u-muted u-numbers size-s weight-normal">{facts}</span>
        </h2>
        {items.length === 0 ? null : (
          <span className="row gap-2 align-center paper-each">
            <span aria-hidden>{texts.each}</span>
            <TextInput
              type="number"
              min={0.5}
              max={100}
              step={0.5}
              aria-label={texts.eachOf(kind)}
              placeholder={texts.mixed}
              value={each === null || Number.isNaN(each) ? '' : each}
              onChange={({ currentTarget }) =>
                onIntent({ type: 'section.points', section, points: currentTarget.valueAsNumber })
              }
            />
            <span aria-hidden>{texts.pointsUnit}</span>
          </span>
        )}
        <div className="row gap-2 align-center">
          <Button
            size="s"
            kind="quiet"
            icon="pencil"
            label={texts.write}
            name={texts.writeOf(kind)}
            reason={addReason}
            onClick={() => onIntent({ type: 'item.add', itemType: kind })}
          />
          <Button
            size="s"
            icon="plus"
            label={texts.pick}
            name={texts.pickOf(kind)}
            reason={pickReason}
            onClick={() => onIntent({ type: 'items.pick', itemType: kind })}
          />
        </div>
      </header>
      {items.length === 0 ? null : (
        <SortableList
          label={title}
          items={items.map((one) => ({ id: one.key, level: 2 as const, title: one.title }))}
          drag={drag}
          isSilent
          className="paper-items"
        >
          {(id) => {
            const one = items.find(({ key }) => key === id)
            return one ? <Item key={`${edition}-${id}`} one={one} upload={upload} onIntent={onIntent} /> : null
          }}
        </SortableList>
      )}
    </section>
  )
}

function Item({ one, upload, onIntent }: { one: ComposedItem } & Pick<PaperSectionProps, 'upload' | 'onIntent'>) {
  const { key, item, no, title, isOpen, problem } = one
  const name = texts.item(no)
  const label = isOpen ? texts.closeItem : texts.openItem
  return (
    <div className="stack columns-1 gap-3 grow shrink paper-item" data-open={isOpen || undefined}>
      <div className="row gap-2 align-center phone-wrap">
        <span className="u-muted text-end u-numbers paper-no">{no}</span>
        <button
          type="button"
          className="one-line bare grow shrink min-control-s pad-0 ink-plain text-start paper-itemTitle"
          aria-expanded={isOpen}
          onClick={() => onIntent(isOpen ? { type: 'item.close' } : { type: 'item.open', key })}
        >
          {title}
        </button>
        <span className="row gap-2 align-center paper-each">
          <TextInput
            type="number"
            min={0.5}
            max={100}
            step={0.5}
            aria-label={texts.pointsOf(no)}
            value={Number.isNaN(item.points) ? '' : item.points}
            onChange={({ currentTarget }) =>
              onIntent({ type: 'item.change', key, change: { points: currentTarget.valueAsNumber } })
            }
          />
          <span aria-hidden>{texts.pointsUnit}</span>
        </span>
        <Button
          size="s"
          kind="quiet"
          icon={isOpen ? 'chevron-up' : 'pencil'}
          iconOnly
          label={`${label}：${name}`}
          onClick={() => onIntent(isOpen ? { type: 'item.close' } : { type: 'item.open', key })}
        />
        <Button
          size="s"
          kind="quiet"
          icon="trash"
          iconOnly
          label={`${texts.removeItem}：${name}`}
          onClick={() => onIntent({ type: 'item.remove', key })}
        />
      </div>
      <p role="alert" className="ink-danger hides-empty">
        {problem}
      </p>
      {isOpen ? <ItemForm edited={{ key, item }} upload={upload} onIntent={onIntent} /> : null}
    </div>
  )
}
