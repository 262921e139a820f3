/** The options or gaps of an item, and the correct answers. */
import { useId, useState } from 'react'
import type { ResourceItem } from '../../../../contract/entities/library/resource'
import { GAP_TEXT_MAX, ITEM_OPTIONS } from '../../../../contract/limits'
import { escapeText, plainOf } from '../../../../contract/rules/shared/plainHtml'
import { texts } from '../../../machines/library/library/texts'
import { Button } from '../../shared/kit/Button'
import { Tick } from '../../shared/kit/fields/Checkbox'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { RichTextEditor } from '../../shared/richText/RichTextEditor'
import type { UploadImage } from '../../shared/richText/uploads'

const words = texts.editor
const LETTERS = 'ABCDEFGHIJ'

export interface AnswerFieldsProps {
  item: ResourceItem
  upload: UploadImage
  onUploadsChange: (count: number) => void
  onChange: (change: Partial<ResourceItem>) => void
}

export function AnswerFields(props: AnswerFieldsProps) {
  if (props.item.itemType === 'gap') return <Gaps {...props} />
  return props.item.itemType === 'essay' ? null : <Choices {...props} />
}

/** Whether an option is plain text: then a one-line input is sufficient. */
const isPlain = (option: string): boolean => escapeText(plainOf(option)) === option

function Choices({ item: { itemType, options, answers }, upload, onUploadsChange, onChange }: AnswerFieldsProps) {
  const id = useId()
  /** Which options are edited as rich text; and the number of removals, which gives the remaining options new keys. */
  const [rich, setRich] = useState<readonly number[]>([])
  const [edition, setEdition] = useState(0)
  const isFixed = itemType === 'trueFalse'
  const shown = isFixed ? words.trueFalse : options
  const mark = (letter: string) => {
    if (itemType !== 'multiple') onChange({ answers: [letter] })
    else
      onChange({ answers: answers.includes(letter) ? answers.filter((one) => one !== letter) : [...answers, letter] })
  }
  const remove = (place: number) => {
    const kept = answers.flatMap((letter) => {
      const at = LETTERS.indexOf(letter)
      return at === place ? [] : [LETTERS.charAt(at > place ? at - 1 : at)]
    })
    setRich(rich.flatMap((at) => (at === place ? [] : at > place ? at - 1 : at)))
    setEdition(edition + 1)
    onChange({ options: options.filter((_, at) => at !== place), answers: kept })
  }
  return (
    <fieldset className="stack columns-1 gap-2 flush pad-0 line-none">
      <legend>{words.options}</legend>
      {shown.map((option, place) => {
        const letter = LETTERS.charAt(place)
        return (
          <div key={letter} className="row gap-2 align-center editor-choice">
            <Tick
              name={id}
              aria-label={words.right(letter)}
              checked={answers.includes(letter)}
              onChange={() => mark(letter)}
              several={itemType === 'multiple'}
            />
            <span aria-hidden>{letter}</span>
            {isFixed ? (
              <span>{option}</span>
            ) : (
              <>
                {rich.includes(place) || !isPlain(option) ? (
                  <RichTextEditor
                    key={edition}
                    compact
                    formulas
                    label={words.option(letter)}
                    html={option}
                    imageAlt={words.imageAlt}
                    upload={upload}
                    onUploadsChange={onUploadsChange}
                    onLateImage={() => undefined}
                    onChange={(html) => {
                      if (!rich.includes(place)) setRich([...rich, place])
                      onChange({ options: options.with(place, html) })
                    }}
                  />
                ) : (
                  <>
                    <TextInput
                      aria-label={words.option(letter)}
                      value={plainOf(option)}
                      onChange={({ currentTarget }) =>
                        onChange({ options: options.with(place, escapeText(currentTarget.value)) })
                      }
                    />
                    <Button
                      size="s"
                      kind="quiet"
                      icon="pencil"
                      iconOnly
                      label={words.richOption(letter)}
                      onClick={() => setRich([...rich, place])}
                    />
                  </>
                )}
                <Button
                  size="s"
                  kind="quiet"
                  icon="times"
                  iconOnly
                  label={words.removeOption(letter)}
                  reason={options.length <= ITEM_OPTIONS.min ? words.optionsFew : null}
                  onClick={() => remove(place)}
                />
              </>
            )}
          </div>
        )
      })}
      {isFixed ? null : (
        <Button
          size="s"
          kind="quiet"
          icon="plus"
          label={words.addOption}
          reason={options.length >= ITEM_OPTIONS.max ? words.optionsFull : null}
          onClick={() => onChange({ options: [...options, ''] })}
        />
      )}
    </fieldset>
  )
}

function Gaps({ item: { gaps }, onChange }: AnswerFieldsProps) {
  const id = useId()
  return (
    <div className="stack columns-1 gap-4">
      {gaps.map((alternatives, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a gap is identified by its index
        <div key={`gap-${place}`} className="stack columns-1 gap-2">
          <label htmlFor={`${id}-${place}`}>{words.gap(place + 1)}</label>
          <TextInput
            id={`${id}-${place}`}
            aria-describedby={`${id}-hint`}
            maxLength={10 * GAP_TEXT_MAX}
            value={alternatives.join('|')}
            onChange={({ currentTarget }) => onChange({ gaps: gaps.with(place, currentTarget.value.split('|')) })}
          />
        </div>
      ))}
      <p id={`${id}-hint`} className="u-muted">
        {words.gapHint}
      </p>
    </div>
  )
}
