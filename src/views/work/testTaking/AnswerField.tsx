/** The answer of an item: options, gaps, or a text. */
import { useId } from 'react'
import { RESPONSE_TEXT_MAX } from '../../../../contract/limits'
import { choicesOf } from '../../../../contract/rules/library/papers'
import type { ItemView } from '../../../machines/work/testTaking/testTaking.selectors'
import { texts } from '../../../machines/work/testTaking/texts'
import { Tick } from '../../shared/kit/fields/Checkbox'
import { TextArea } from '../../shared/kit/fields/TextArea'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { RichText } from '../../shared/richText/RichText'
import './testTaking.css'

export interface AnswerFieldProps {
  view: ItemView
  /** Its number on the paper, starting at 1. */
  no: number
  /** Read-only. */
  isFixed: boolean
  onAnswer: (response: readonly string[]) => void
}

export function AnswerField(props: AnswerFieldProps) {
  switch (props.view.item.itemType) {
    case 'gap':
      return <Gaps {...props} />
    case 'essay':
      return <Essay {...props} />
    default:
      return <Choices {...props} />
  }
}

function Choices({ view: { item, response, result }, no, isFixed, onAnswer }: AnswerFieldProps) {
  const name = useId()
  const isMany = item.itemType === 'multiple'
  const toggled = (letter: string) =>
    (response.includes(letter) ? response.filter((one) => one !== letter) : [...response, letter]).toSorted()
  return (
    <fieldset className="stack gap-3 shrink flush pad-0 line-none test-choices" disabled={isFixed}>
      <legend className="u-hidden">{texts.no(no)}</legend>
      {isMany && !isFixed ? <p className="u-muted">{texts.multipleHint}</p> : null}
      {choicesOf(item).map(({ own, letter, text }) => (
        <label
          key={own}
          className="lights stack gap-3 align-center pad-2-4 min-12 pointer line round-m test-choice"
          data-right={result?.answers.includes(own) || undefined}
        >
          <Tick
            name={name}
            checked={response.includes(own)}
            onChange={() => onAnswer(isMany ? toggled(own) : [own])}
            several={isMany}
          />
          <span className="u-muted weight-bold">{letter}</span>
          {item.itemType === 'trueFalse' ? (
            <span>{own === 'A' ? texts.right : texts.wrong}</span>
          ) : (
            <RichText html={text} />
          )}
        </label>
      ))}
    </fieldset>
  )
}

function Gaps({ view: { item, response }, isFixed, onAnswer }: AnswerFieldProps) {
  const id = useId()
  const places = Array.from({ length: item.gapNum }, (_, place) => place)
  const filled = (place: number, text: string) => places.map((one) => (one === place ? text : (response[one] ?? '')))
  return (
    <div className="stack gap-3">
      {places.map((place) => (
        <div key={place} className="stack columns-auto-1 gap-3 align-center test-gap">
          <label htmlFor={`${id}-${place}`} className="u-muted">
            {texts.gap(place + 1)}
          </label>
          <TextInput
            id={`${id}-${place}`}
            value={response[place] ?? ''}
            maxLength={RESPONSE_TEXT_MAX}
            readOnly={isFixed}
            autoComplete="off"
            onChange={({ currentTarget }) => onAnswer(filled(place, currentTarget.value))}
          />
        </div>
      ))}
    </div>
  )
}

function Essay({ view: { response }, no, isFixed, onAnswer }: AnswerFieldProps) {
  return (
    <TextArea
      aria-label={`${texts.no(no)} ${texts.essay}`}
      rows={8}
      maxLength={RESPONSE_TEXT_MAX}
      readOnly={isFixed}
      value={response[0] ?? ''}
      onChange={({ currentTarget }) => onAnswer(currentTarget.value === '' ? [] : [currentTarget.value])}
      className="test-essay"
    />
  )
}
